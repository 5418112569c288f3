import { answerFaultText } from "@sigi/survey/answers/answer-fault.ts";
import type { AnswerFault } from "@sigi/survey/answers/answer-fault.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { regions } from "../../targeting/public.ts";
import { AnswersInvalid } from "../errors.ts";

/** No creator's pattern may stop the event loop. */
const context = { regions, matches: matchesInLinearTime };

interface RawAnswer {
  readonly questionId: number;
  readonly value?: unknown;
}

/**
 * The values as they are stored: in their types' formats, without those of hidden questions.
 * @throws AnswersInvalid with every fault at its question, `value.12`.
 */
export function validateSubmission(
  form: Form,
  raw: readonly RawAnswer[],
): GivenAnswer[] {
  const byQuestion = new Map(
    raw.map(({ questionId, value }) => [questionId, value]),
  );
  const { values, faults } = validateAnswers(form, byQuestion, context);
  const all = [...faults, ...findRepeated(raw)];
  if (all.length > 0) throw new AnswersInvalid(faultsByQuestion(all));
  return values;
}

/** Two values for one question are a fault: neither can be preferred. */
function findRepeated(raw: readonly RawAnswer[]): AnswerFault[] {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { questionId } of raw) {
    if (seen.has(questionId)) repeated.add(questionId);
    seen.add(questionId);
  }
  return [...repeated].map((questionId) => ({
    questionId,
    code: "answer_unreadable",
  }));
}

function faultsByQuestion(
  faults: readonly AnswerFault[],
): Record<string, FieldFault[]> {
  const fields: Record<string, FieldFault[]> = {};
  for (const fault of faults) {
    (fields[`value.${fault.questionId}`] ??= []).push({
      code: fault.code,
      text: (locale) => answerFaultText(fault, locale),
    });
  }
  return fields;
}
