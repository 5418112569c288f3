import type { AnswerByType, AnswerValue } from "./answer.ts";
import type { AnswerFaultCode } from "./answer-fault.ts";
import { answerFormats } from "../answer-formats.ts";
import {
  type AnswerContext,
  type ReadResult,
  refuse,
} from "../question-types/answer-format.ts";
import type { Question, QuestionOf, QuestionTypeName } from "../survey-form.ts";

/**
 * Reads one raw answer: its value in the type's format, null when it is
 * unanswered, or its faults. Never throws, whatever JSON `raw` is.
 */
export function readAnswer(
  question: Question,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerValue, AnswerFaultCode> {
  return readTyped(question, raw, context);
}

/** Reads an answer and reports a missing one to a required question. */
export function validateAnswer(
  question: Question,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerValue, AnswerFaultCode> {
  const result = readAnswer(question, raw, context);
  const missing =
    "value" in result && result.value === null && isRequired(question);
  return missing ? refuse("required") : result;
}

export function isRequired(question: Question): boolean {
  return question.required && isAnswerable(question);
}

/** Whether respondents answer the question; a statement is only read. */
export function isAnswerable({ type }: Pick<Question, "type">): boolean {
  return answerFormats[type].answerable;
}

interface Reader<Type extends QuestionTypeName> {
  readonly read: (
    question: QuestionOf<Type>,
    raw: unknown,
    context: AnswerContext,
  ) => ReadResult<AnswerByType[Type], AnswerFaultCode>;
}

const readers: { readonly [Type in QuestionTypeName]: Reader<Type> } =
  answerFormats;

function readTyped<Type extends QuestionTypeName>(
  question: QuestionOf<Type>,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerByType[Type], AnswerFaultCode> {
  return readers[question.type].read(question, raw, context);
}
