import type { AnswerFormat } from "../answer-format.ts";
import type { TableSource } from "../../tables/table-source.ts";
import { type ChoiceAnswer, choiceId } from "../shared/choice.ts";
import {
  readChoices,
  type SeveralChoicesFaultCode,
  severalChoicesFaults,
  type SeveralChoicesOptions,
} from "../shared/several-choices.ts";

/** With a `source` the list comes from a table; `choices`, `carry` and `randomise` then have no effect. */
export interface MultipleChoiceOptions extends SeveralChoicesOptions {
  source: TableSource | null;
}

export const multipleChoiceAnswer: AnswerFormat<
  MultipleChoiceOptions,
  ChoiceAnswer[],
  SeveralChoicesFaultCode
> = {
  read: ({ options }, raw) => readChoices(options, raw),
  faults: severalChoicesFaults,
  operand: (picked) => picked.map(choiceId),
};
