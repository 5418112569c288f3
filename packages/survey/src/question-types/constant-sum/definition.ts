import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import type { QuestionType, Random } from "../question-type.ts";
import {
  checkChoiceOptions,
  choiceFields,
  choiceOptionFaults,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
} from "../shared/choice-options.ts";
import { line } from "../shared/cleaned-line.ts";
import { ownValue } from "../shared/own-value.ts";
import {
  type ConstantSumAnswer,
  constantSumAnswer,
  type ConstantSumOptions,
  sumOf,
  totalMax,
} from "./answer.ts";

const optionFaults = {
  ...choiceOptionFaults,
  total_too_precise: m.fault_total_too_precise,
} satisfies FaultTexts<string>;

const defaultOptions: ConstantSumOptions = {
  choices: defaultChoiceOptions.choices,
  randomise: false,
  carry: null,
  total: 100,
  unit: "",
  decimals: 0,
};

const { choices, randomise, carry } = choiceFields();

export const constantSum: QuestionType<
  typeof constantSumAnswer,
  keyof typeof optionFaults
> = {
  format: constantSumAnswer,
  category: "number",
  explanation: m.type_explain_constant_sum,
  price: { salePrice: 1200, respondentFee: 700 },
  secondsPerInput: 8,
  inputsIncluded: 5,
  inputs: (options) => options.choices.length,
  defaultOptions,
  example: {
    title: "Dari 100% pengeluaran bulanan Anda, berapa untuk hal berikut?",
    options: {
      ...defaultOptions,
      choices: numberedChoices(["Makanan", "Transportasi", "Lainnya"]),
      unit: "%",
    },
  },
  optionsSchema: z.object({
    choices,
    randomise,
    carry,
    total: z._default(
      z.number().check(z.positive(), z.maximum(totalMax)),
      defaultOptions.total,
    ),
    unit: z._default(line(formLimits.unitMax), ""),
    decimals: z._default(
      z.int().check(z.minimum(0), z.maximum(formLimits.decimalsMax)),
      0,
    ),
  }),
  shape: (options) => ({
    kind: "amounts",
    choices: options.choices,
    unit: options.unit,
  }),
  answerSchema: z.record(z.string(), z.number()),
  checkOptions,
  optionFaults,
  operand: (options) => ({
    kind: "parts",
    whole: { kind: "list", of: { kind: "number" } },
    parts: options.choices.map(({ id, label }) => ({
      id,
      label,
      type: { kind: "number" },
    })),
  }),
  describe: (options, amounts) =>
    Object.fromEntries(
      Object.entries(amounts).map(([id, amount]) => [
        describeChoice(options.choices, id),
        amount,
      ]),
    ),
  variables: (options) =>
    options.choices.map(({ id, label }) => ({
      path: [id],
      label: plainText(label),
      kind: "number",
      measure: "scale",
      decimals: options.decimals,
      cell: (amounts) => ownValue(amounts, id) ?? null,
    })),
  sample: (options, { random }) =>
    options.choices.length === 0 ? [] : [sampleAmounts(options, random)],
};

function checkOptions(options: ConstantSumOptions) {
  const faults = checkChoiceOptions({ ...options, other: false });
  const { total, decimals } = options;
  return sumOf([total], decimals) === total
    ? faults
    : [
        ...faults,
        {
          field: "total",
          code: "total_too_precise" as const,
          params: { decimals },
        },
      ];
}

/** Gives each choice a whole share of the remaining total, and the rest to the last one. */
function sampleAmounts(
  { choices: items, total, decimals }: ConstantSumOptions,
  random: Random,
): ConstantSumAnswer {
  const amounts: ConstantSumAnswer = {};
  let left = total;
  for (const [index, { id }] of items.entries()) {
    const isLast = index === items.length - 1;
    const share = Math.floor(left / (items.length - index));
    const amount = isLast ? left : random.whole(0, Math.min(left, share * 2));
    amounts[id] = sumOf([amount], decimals);
    left = sumOf([left, -amount], decimals);
  }
  return amounts;
}
