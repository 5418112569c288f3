import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts } from "../../fault.ts";
import type { QuestionType } from "../question-type.ts";
import {
  categoriesOf,
  checkChoiceOptions,
  choiceFields,
  choiceOperandType,
  choiceOptionFaults,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
} from "../shared/choice-options.ts";
import { choiceIdSchema } from "../shared/option-schemas.ts";
import { truthCategories } from "../shared/single-value.ts";
import { attentionCheckAnswer, type AttentionCheckOptions } from "./answer.ts";

const optionFaults = {
  ...choiceOptionFaults,
  expected_missing: m.fault_expected_missing,
} satisfies FaultTexts<string>;

const defaultOptions: AttentionCheckOptions = {
  choices: defaultChoiceOptions.choices,
  expected: "1",
  randomise: false,
};

const { choices, randomise } = choiceFields();

export const attentionCheck: QuestionType<
  typeof attentionCheckAnswer,
  keyof typeof optionFaults
> = {
  format: attentionCheckAnswer,
  category: "test",
  explanation: m.type_explain_attention_check,
  price: { salePrice: 300, respondentFee: 150 },
  secondsPerInput: 6,
  inputsIncluded: 1,
  defaultOptions,
  example: {
    title: "Untuk memastikan Anda membaca, pilih “Setuju”.",
    options: {
      ...defaultOptions,
      choices: numberedChoices(["Tidak setuju", "Netral", "Setuju"]),
      expected: "3",
    },
  },
  optionsSchema: z.object({
    choices,
    expected: z._default(choiceIdSchema, defaultOptions.expected),
    randomise,
  }),
  shape: ({ choices: listed, expected }) => ({
    kind: "check",
    choices: listed,
    expected,
  }),
  answerSchema: z.string(),
  checkOptions,
  optionFaults,
  operand: (options) => choiceOperandType(withoutOther(options)),
  describe: (options, id) => describeChoice(options.choices, id),
  variables: (options, { locale }) => [
    {
      path: [],
      label: "",
      kind: "category",
      measure: "nominal",
      categories: categoriesOf(options.choices),
      cell: (id) => id,
    },
    {
      path: ["passed"],
      label: m.variable_passed({}, { locale }),
      kind: "truth",
      measure: "nominal",
      categories: truthCategories(
        m.form_yes({}, { locale }),
        m.form_no({}, { locale }),
      ),
      cell: (id) => id === options.expected,
    },
  ],
  sample: ({ choices: list, expected }) => [
    expected,
    ...list.map(({ id }) => id),
  ],
};

function checkOptions(options: AttentionCheckOptions) {
  const faults = checkChoiceOptions(withoutOther(options));
  const isListed = options.choices.some(({ id }) => id === options.expected);
  return isListed
    ? faults
    : [...faults, { field: "expected", code: "expected_missing" as const }];
}

const withoutOther = (options: AttentionCheckOptions) => ({
  ...options,
  other: false,
  carry: null,
});
