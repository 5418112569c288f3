import { m } from "@sigi/messages/messages";
import {
  type Fault,
  type FaultTexts,
  type Locale,
  namePart,
  sayFault,
} from "../fault.ts";
import type {
  Formats,
  SharedAnswerFaultCode,
} from "../question-types/answer-format.ts";
import type { definitions } from "../question-types/definitions.ts";
import type { QuestionTypeName } from "../survey-form.ts";

/** Codes of the faults in a respondent's answer. */
export type AnswerFaultCode = SharedAnswerFaultCode | OwnAnswerFaultCode;

/** Codes of faults that only some types report. */
type OwnAnswerFaultCode = {
  [
    Type in QuestionTypeName
  ]: keyof (typeof definitions)[Type]["format"]["faults"];
}[QuestionTypeName];

/** A fault in the answer to one question. */
export interface AnswerFault extends Fault<AnswerFaultCode> {
  questionId: number;
  /** The code of the item, for a question of a repeated section. */
  item?: string;
}

/**
 * Returns the text of a fault in an answer, prefixed with the faulty part.
 * `formats` are the formats of the form's types.
 * @throws Error for a code that none of them has.
 */
export function answerFaultText(
  fault: Fault<AnswerFaultCode>,
  locale: Locale,
  formats: Formats,
): string {
  return namePart(fault, bareFaultText(fault, locale, formats));
}

/** Returns the text of a fault for display beside the faulty input, without the input's label. */
export function bareFaultText(
  fault: Fault<AnswerFaultCode>,
  locale: Locale,
  formats: Formats,
): string {
  const texts = [
    sharedTexts as FaultTexts<string>,
    ...Object.values(formats).map((format) => format?.faults),
  ].find((candidate) => candidate && Object.hasOwn(candidate, fault.code));
  if (!texts) throw new Error(`There is no text for the fault ${fault.code}.`);
  return sayFault(texts, fault, locale);
}

const sharedTexts: FaultTexts<SharedAnswerFaultCode> = {
  required: m.fault_required,
  answer_unreadable: m.fault_answer_unreadable,
  answer_unexpected: m.fault_answer_unexpected,
  question_unknown: m.fault_question_unknown,
  rule_broken: ({ message }: { message?: string }, options) =>
    message || m.fault_rule_broken({}, options),
};
