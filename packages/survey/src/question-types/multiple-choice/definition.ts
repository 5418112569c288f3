import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import {
  checkListedOptions,
  choiceAnswerSchema,
  choiceFields,
  choiceOperandType,
  choiceOptionFaults,
  choiceShape,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
} from "../shared/choice-options.ts";
import {
  checkPickLimits,
  pickedVariables,
  pickLimitFields,
  sampleChoices,
} from "../shared/several-choices-options.ts";
import { tableSourceSchema } from "../shared/option-schemas.ts";
import { multipleChoiceAnswer, type MultipleChoiceOptions } from "./answer.ts";

export const multipleChoice: QuestionType<
  typeof multipleChoiceAnswer,
  keyof typeof choiceOptionFaults
> = {
  format: multipleChoiceAnswer,
  category: "choice",
  explanation: m.type_explain_multiple_choice,
  price: { salePrice: 600, respondentFee: 300 },
  secondsPerInput: 12,
  inputsIncluded: 1,
  defaultOptions: {
    ...defaultChoiceOptions,
    min: null,
    max: null,
    source: null,
  },
  example: {
    title: "Apa saja yang Anda minum hari ini?",
    options: {
      ...defaultChoiceOptions,
      choices: numberedChoices(["Air putih", "Teh", "Kopi", "Susu"]),
      other: true,
      min: null,
      max: null,
      source: null,
    },
  },
  optionsSchema: z.object({
    ...choiceFields(),
    ...pickLimitFields(),
    source: z._default(z.nullable(tableSourceSchema), null),
  }),
  shape: (options) => choiceShape(options, { several: true, inView: true }),
  answerSchema: z.array(choiceAnswerSchema),
  checkOptions: checkMultipleChoice,
  optionFaults: choiceOptionFaults,
  operand: (options) => choiceOperandType(options, "choices"),
  describe: ({ choices }, picked) =>
    picked.map((answer) => describeChoice(choices, answer)),
  variables: pickedVariables,
  sample: (options, { random }) => sampleChoices(options, random),
};

function checkMultipleChoice(options: MultipleChoiceOptions) {
  const faults = checkListedOptions(options);
  return faults.length > 0 ? faults : checkPickLimits(options);
}
