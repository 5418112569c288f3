import type { AnswerFormat } from "../answer-format.ts";
import { type ChoiceAnswer, choiceId } from "../shared/choice.ts";
import {
  readChoices,
  type SeveralChoicesFaultCode,
  severalChoicesFaults,
  type SeveralChoicesOptions,
} from "../shared/several-choices.ts";

export type MultipleChoiceOptions = SeveralChoicesOptions;

export const multipleChoiceAnswer: AnswerFormat<
  MultipleChoiceOptions,
  ChoiceAnswer[],
  SeveralChoicesFaultCode
> = {
  read: ({ options }, raw) => readChoices(options, raw),
  faults: severalChoicesFaults,
  operand: (picked) => picked.map(choiceId),
};
