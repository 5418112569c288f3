import { defineQuestion } from "../definition.ts";
import type { ReasonCode } from "../report/report-texts.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** Reads "Text display". */
export const readStatement = (
  question: LimeQuestion,
  { code, given: { title, help } }: Common,
): Draft => ({
  question,
  main: defineQuestion("statement", code, { title, help }),
});

/** Converts a question that cannot be asked, because a part is missing, to a statement with its text. */
export function asStatement(
  question: LimeQuestion,
  common: Common,
  { context: { report } }: LimeReading,
  reason: ReasonCode,
): Draft {
  report.changed(question.source.place, `questions.${common.code}`, reason);
  const read = readStatement(question, common);
  const lists = [question.subquestions, question.answers].map((items) => ({
    option: "choices" as const,
    items,
    ids: [],
  }));
  return { ...read, lists };
}
