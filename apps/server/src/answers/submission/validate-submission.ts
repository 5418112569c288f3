import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { answerFaultText } from "@sigi/survey/answers/answer-fault.ts";
import type { AnswerFault } from "@sigi/survey/answers/answer-fault.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import type { Outcome } from "@sigi/survey/logic/jump-target.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { AnswersInvalid } from "../errors.ts";
import { walkContext } from "../walk-context.ts";

/** A valid answer as it is stored, and the outcome of its walk. */
export interface ValidSubmission {
  readonly values: GivenAnswer[];
  readonly outcome: Outcome;
}

interface RawAnswer {
  readonly questionId: number;
  readonly value?: unknown;
}

/**
 * Validates the values and returns them as they are stored: in their types' formats, without those of hidden questions.
 * @throws AnswersInvalid with every fault at its question, `value.12`, or at its item, `value.12.a`.
 */
export function validateSubmission(
  form: Form,
  raw: readonly RawAnswer[],
  facts: ParticipationFacts,
): ValidSubmission {
  const byQuestion = new Map(
    raw.map(({ questionId, value }) => [questionId, value]),
  );
  // Only piped texts depend on the language, and they are not used here.
  const context = walkContext(facts, "id");
  const { values, faults, outcome } = validateAnswers(
    form,
    byQuestion,
    context,
  );
  const all = [...faults, ...findRepeated(raw)];
  if (all.length > 0) throw new AnswersInvalid(faultsByQuestion(all));
  return { values, outcome };
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
    const { questionId, item } = fault;
    const place =
      item === undefined ? `${questionId}` : `${questionId}.${item}`;
    (fields[`value.${place}`] ??= []).push({
      code: fault.code,
      text: (locale) => answerFaultText(fault, locale, answerFormats),
    });
  }
  return fields;
}
