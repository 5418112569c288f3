import type { AnswerFormat } from "../answer-format.ts";
import { type ChoiceAnswer, choiceId } from "../shared/choice.ts";
import {
  readChoices,
  type SeveralChoicesFaultCode,
  severalChoicesFaults,
  type SeveralChoicesOptions,
} from "../shared/several-choices.ts";

/** Each choice has a picture. `min` and `max` have no effect unless several may be picked. */
export interface ImageChoiceOptions extends SeveralChoicesOptions {
  multiple: boolean;
}

/** The answer is a list, even if only one choice may be picked. */
export const imageChoiceAnswer: AnswerFormat<
  ImageChoiceOptions,
  ChoiceAnswer[],
  SeveralChoicesFaultCode
> = {
  read: ({ options }, raw) =>
    readChoices(options.multiple ? options : onlyOne(options), raw),
  faults: severalChoicesFaults,
  operand: (picked) => picked.map(choiceId),
};

const onlyOne = (options: ImageChoiceOptions): SeveralChoicesOptions => ({
  ...options,
  min: null,
  max: 1,
});
