import type { AnswerValue } from "./answer.ts";
import type { AnswerFaultCode } from "./answer-fault.ts";
import {
  type AnswerContext,
  type AnswerFormat,
  findFormat,
  type Formats,
  type ReadResult,
  refuse,
} from "../question-types/answer-format.ts";
import type { Question, QuestionTypeName } from "../survey-form.ts";

/** A format whose options fit the question that it is looked up for. */
type AnyFormat = AnswerFormat<unknown, AnswerValue, AnswerFaultCode>;

/**
 * The answer format of a type.
 * @throws Error when a page has not loaded it.
 */
export function formatOf(formats: Formats, type: QuestionTypeName): AnyFormat {
  return findFormat(formats, type) as AnyFormat;
}

/**
 * Reads one raw answer: its value in the type's format, null when it is
 * unanswered, or its faults. Accepts any JSON and never throws.
 */
export function readAnswer(
  question: Pick<Question, "type" | "options" | "required">,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerValue, AnswerFaultCode> {
  return formatOf(context.formats, question.type).read(question, raw, context);
}

/** Reads an answer and reports a missing one to a required question. */
export function validateAnswer(
  question: Pick<Question, "type" | "options" | "required">,
  raw: unknown,
  context: AnswerContext,
): ReadResult<AnswerValue, AnswerFaultCode> {
  const result = readAnswer(question, raw, context);
  const missing =
    "value" in result && result.value === null && isRequired(question);
  return missing ? refuse("required") : result;
}

/** Returns true if the question must be answered. A mandatory consent must be given to continue. */
export function isRequired(
  question: Pick<Question, "type" | "required" | "options">,
): boolean {
  const { required, options } = question;
  const mandatory = "mandatory" in options && options.mandatory;
  return (required || mandatory) && isAnswerable(question);
}

/** Types that respondents do not answer: a statement is only read, a calculated value is computed. */
const withoutInput: ReadonlySet<string> = new Set(["statement", "calculated"]);

/** Returns true if respondents answer the question. */
export function isAnswerable({ type }: Pick<Question, "type">): boolean {
  return !withoutInput.has(type);
}
