import { type AnswerFormat, isAbsent, unanswered } from "../answer-format.ts";
import {
  type ChoiceAnswer,
  type ChoiceFaultCode,
  choiceFaults,
  choiceOperand,
  type ChoiceOptions,
  readChoice,
} from "../shared/choice.ts";

export type SingleChoiceOptions = ChoiceOptions;

export const singleChoiceAnswer: AnswerFormat<
  SingleChoiceOptions,
  ChoiceAnswer,
  ChoiceFaultCode
> = {
  read: ({ options }, raw) =>
    isAbsent(raw) ? unanswered : readChoice(options, raw),
  faults: choiceFaults,
  operand: choiceOperand,
};
