import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import {
  checkChoiceOptions,
  choiceAnswerSchema,
  choiceFields,
  choiceOperandType,
  choiceOptionFaults,
  choiceShape,
  choiceVariables,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
  sampleChoice,
} from "../shared/choice-options.ts";
import { singleChoiceAnswer } from "./answer.ts";

export const singleChoice: QuestionType<
  typeof singleChoiceAnswer,
  keyof typeof choiceOptionFaults
> = {
  format: singleChoiceAnswer,
  category: "choice",
  explanation: m.type_explain_single_choice,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerInput: 8,
  inputsIncluded: 1,
  defaultOptions: defaultChoiceOptions,
  example: {
    title: "Bagaimana Anda biasanya bepergian?",
    options: {
      ...defaultChoiceOptions,
      choices: numberedChoices([
        "Berjalan kaki",
        "Sepeda motor",
        "Mobil",
        "Angkutan umum",
      ]),
    },
  },
  optionsSchema: z.object(choiceFields()),
  shape: (options) => choiceShape(options, { several: false, inView: true }),
  answerSchema: choiceAnswerSchema,
  checkOptions: (options) => checkChoiceOptions(options),
  optionFaults: choiceOptionFaults,
  operand: (options) => choiceOperandType(options),
  describe: ({ choices }, answer) => describeChoice(choices, answer),
  variables: choiceVariables,
  sample: (options, { random }) => sampleChoice(options, random),
};
