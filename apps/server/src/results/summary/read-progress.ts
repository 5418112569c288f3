import type { SurveyProgress } from "@sigi/contract/results.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Section } from "@sigi/survey/survey-form.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { countEnded, placesOf } from "../read-models.ts";
import type { SurveySummaryRow } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { dropOff } from "./drop-off.ts";
import { durationQuantile } from "./durations.ts";
import type { Counted } from "./read-counted.ts";

/**
 * Reads the progress of a survey, and where respondents left it: by section, and by question id. The cost does not
 * depend on the number of answers.
 */
export async function readProgress(
  tx: Tx,
  { survey, form, withheld }: ResultSurvey,
  {
    summary,
    counted: { answers, durations },
  }: { summary: SurveySummaryRow | undefined; counted: Counted },
): Promise<{ progress: SurveyProgress; leftAt: ReadonlyMap<number, number> }> {
  const ended = await countEnded(tx, survey.id);
  const places = await placesOf(tx, survey.id);
  const quantile = (share: number, section = "") =>
    withheld.times ? null : durationQuantile(durations, section, share);
  const endedAs = (status: (typeof ended)[number]["status"]) =>
    ended.filter((row) => row.status === status);
  const left = endedAs("expired");
  const screenedOut = endedAs("screened_out");
  const flagged = count(endedAs("flagged"));
  const stopped = dropOff(form, {
    finished: places.accepted + flagged,
    left,
    screenedOut,
  });
  const progress: SurveyProgress = {
    ...places,
    screenedOut: count(screenedOut),
    expired: count(left),
    flagged,
    answers,
    updatedAt: summary?.updatedAt ?? null,
    seconds: {
      quartile1: quantile(0.25),
      median: quantile(0.5),
      quartile3: quantile(0.75),
    },
    sections: stopped
      ? form.sections.map((section) => ({
          sectionId: section.id,
          title: plainText(section.title),
          reached: stopped.reached.get(section.id) ?? 0,
          left: inSection(section, stopped.leftAt),
          screenedOut: inSection(section, stopped.screenedOutAt),
          seconds: quantile(0.5, String(section.id)),
        }))
      : [],
  };
  return { progress, leftAt: stopped?.leftAt ?? new Map() };
}

const count = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((sum, row) => sum + row.count, 0);

const inSection = (
  { questions }: Section,
  byQuestion: ReadonlyMap<number, number>,
) => questions.reduce((sum, { id }) => sum + (byQuestion.get(id) ?? 0), 0);
