import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts } from "../../fault.ts";
import type {
  ExportVariable,
  QuestionType,
  VariableContext,
} from "../question-type.ts";
import type { ChoiceAnswer } from "../shared/choice.ts";
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
} from "../shared/choice-options.ts";
import {
  checkPickLimits,
  pickedVariables,
  pickLimitFields,
  sampleChoices,
} from "../shared/several-choices-options.ts";
import { imageChoiceAnswer, type ImageChoiceOptions } from "./answer.ts";

const optionFaults = {
  ...choiceOptionFaults,
  picture_missing: m.fault_picture_missing,
} satisfies FaultTexts<string>;

const defaultOptions: ImageChoiceOptions = {
  ...defaultChoiceOptions,
  multiple: false,
  min: null,
  max: null,
};

export const imageChoice: QuestionType<
  typeof imageChoiceAnswer,
  keyof typeof optionFaults
> = {
  format: imageChoiceAnswer,
  category: "choice",
  explanation: m.type_explain_image_choice,
  price: { salePrice: 800, respondentFee: 400 },
  secondsPerInput: 10,
  inputsIncluded: 1,
  defaultOptions,
  example: {
    title: "Pemandangan mana yang paling Anda sukai?",
    options: {
      ...defaultOptions,
      choices: [
        { id: "1", label: "Gunung", image: "/backgrounds/1-small.webp" },
        { id: "2", label: "Laut", image: "/backgrounds/2-small.webp" },
        { id: "3", label: "Sawah", image: "/backgrounds/4-small.webp" },
        { id: "4", label: "Malam", image: "/backgrounds/7-small.webp" },
      ],
    },
  },
  optionsSchema: z.object({
    ...choiceFields(),
    multiple: z._default(z.boolean(), false),
    ...pickLimitFields(),
  }),
  shape: (options) =>
    choiceShape(options, { several: options.multiple, inView: false }),
  answerSchema: z.array(choiceAnswerSchema),
  checkOptions: checkImageChoice,
  optionFaults,
  operand: (options) => choiceOperandType(options, "choices"),
  describe: ({ choices }, picked) =>
    picked.map((answer) => describeChoice(choices, answer)),
  variables: imageVariables,
  sample: (options, { random }) =>
    sampleChoices(
      options.multiple ? options : { ...options, min: 1, max: 1 },
      random,
    ),
};

/** If only one choice may be picked, the list is exported as one choice. */
function imageVariables(
  options: ImageChoiceOptions,
  context: VariableContext,
): ExportVariable<ChoiceAnswer[]>[] {
  if (options.multiple) return pickedVariables(options, context);
  return choiceVariables(options, context).map((variable) => ({
    ...variable,
    cell: ([picked]) => (picked === undefined ? null : variable.cell(picked)),
  }));
}

function checkImageChoice(options: ImageChoiceOptions) {
  const faults = checkChoiceOptions(options);
  const bare = options.choices.filter(({ image }) => !image).length;
  if (bare > 0) {
    const code = "picture_missing" as const;
    return [...faults, { field: "choices", code, params: { count: bare } }];
  }
  if (faults.length > 0 || !options.multiple) return faults;
  return checkPickLimits(options);
}
