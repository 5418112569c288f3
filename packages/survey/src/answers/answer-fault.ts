import { m } from "@sigi/messages/messages";
import { answerFormats } from "../answer-formats.ts";
import {
  type Fault,
  type FaultTexts,
  type Locale,
  sayFault,
} from "../fault.ts";
import type { SharedAnswerFaultCode } from "../question-types/answer-format.ts";
import type { QuestionTypeName } from "../survey-form.ts";

/** What can be wrong with a respondent's answer. */
export type AnswerFaultCode = SharedAnswerFaultCode | OwnAnswerFaultCode;

/** Codes of faults that only some types report. */
type OwnAnswerFaultCode = {
  [Type in QuestionTypeName]: keyof (typeof answerFormats)[Type]["faults"];
}[QuestionTypeName];

/** A fault in the answer to one question. */
export interface AnswerFault extends Fault<AnswerFaultCode> {
  questionId: number;
}

/** The text of a fault in an answer. */
export function answerFaultText(
  fault: Fault<AnswerFaultCode>,
  locale: Locale,
): string {
  return sayFault(answerFaultTexts, fault, locale);
}

const sharedTexts: FaultTexts<SharedAnswerFaultCode> = {
  required: m.fault_required,
  answer_unreadable: m.fault_answer_unreadable,
  answer_unexpected: m.fault_answer_unexpected,
  question_unknown: m.fault_question_unknown,
};

const answerFaultTexts = Object.assign(
  {},
  sharedTexts,
  ...Object.values(answerFormats).map(({ faults }) => faults),
) as FaultTexts<AnswerFaultCode>;
