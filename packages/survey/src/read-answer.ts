import type { AnswerContext } from "./answer-context.ts";
import type { AnswerByType, AnswerValue } from "./answer.ts";
import { readDropdown } from "./question-types/dropdown.ts";
import { readLikertMatrix } from "./question-types/likert-matrix.ts";
import { readLinearScale } from "./question-types/linear-scale.ts";
import { readLongText } from "./question-types/long-text.ts";
import { readMultipleChoice } from "./question-types/multiple-choice.ts";
import { readNumber } from "./question-types/number.ts";
import { readShortText } from "./question-types/short-text.ts";
import { readSingleChoice } from "./question-types/single-choice.ts";
import { readStatement } from "./question-types/statement.ts";
import { type ReadResult, refuse } from "./read-result.ts";
import type { Question, QuestionOf, QuestionTypeName } from "./survey-form.ts";

/**
 * Reads one raw answer: its value in the type's format, null when it is
 * unanswered, or its faults. Never throws, whatever JSON `raw` is. Apart from
 * `question-types.ts` so that the answering page loads nothing of the builder's.
 */
export function readAnswer(
  question: Question,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerValue> {
  return readTyped(question, raw, context);
}

/** The same, with a missing answer to a required question as a fault. */
export function validateAnswer(
  question: Question,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerValue> {
  const result = readAnswer(question, raw, context);
  const missing =
    "value" in result && result.value === null && isRequired(question);
  return missing ? refuse("required") : result;
}

export function isRequired(question: Question): boolean {
  return question.required && isAnswerable(question);
}

/** Whether respondents answer it; a statement is only read. */
export function isAnswerable(question: Question): boolean {
  return question.type !== "statement";
}

function readTyped<Name extends QuestionTypeName>(
  question: QuestionOf<Name>,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerByType[Name]> {
  return readers[question.type](question, raw, context);
}

type Reader<Name extends QuestionTypeName> = (
  question: QuestionOf<Name>,
  raw: unknown,
  context: AnswerContext,
) => ReadResult<AnswerByType[Name]>;

const readers: { [Name in QuestionTypeName]: Reader<Name> } = {
  short_text: ({ options }, raw) => readShortText(options, raw),
  long_text: ({ options }, raw) => readLongText(options, raw),
  number: ({ options }, raw) => readNumber(options, raw),
  single_choice: ({ options }, raw) => readSingleChoice(options, raw),
  multiple_choice: ({ options }, raw) => readMultipleChoice(options, raw),
  dropdown: ({ options }, raw, context) => readDropdown(options, raw, context),
  likert_matrix: ({ options, required }, raw) =>
    readLikertMatrix(options, raw, required),
  linear_scale: ({ options }, raw) => readLinearScale(options, raw),
  statement: ({ options }, raw) => readStatement(options, raw),
};
