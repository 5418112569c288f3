import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import type { QuestionType } from "../question-type.ts";
import { outOfRange } from "../shared/check-limits.ts";
import {
  checkChoiceOptions,
  choiceFields,
  choiceOptionFaults,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
} from "../shared/choice-options.ts";
import { limit } from "../shared/option-schemas.ts";
import { shuffled } from "../shared/several-choices-options.ts";
import { countRanks, rankingAnswer, type RankingOptions } from "./answer.ts";

const defaultOptions: RankingOptions = {
  choices: defaultChoiceOptions.choices,
  randomise: false,
  carry: null,
  top: null,
};

const { choices, randomise, carry } = choiceFields();

export const ranking: QuestionType<
  typeof rankingAnswer,
  keyof typeof choiceOptionFaults
> = {
  format: rankingAnswer,
  category: "choice",
  explanation: m.type_explain_ranking,
  price: { salePrice: 1000, respondentFee: 600 },
  secondsPerInput: 20,
  inputsIncluded: 1,
  defaultOptions,
  example: {
    title: "Urutkan dari yang paling penting saat Anda memilih ponsel.",
    options: {
      ...defaultOptions,
      choices: numberedChoices(["Harga", "Kamera", "Baterai"]),
    },
  },
  optionsSchema: z.object({
    choices,
    randomise,
    carry,
    top: limit(1, formLimits.choicesMax),
  }),
  shape: (options) => ({
    kind: "ranking",
    choices: options.choices,
    ranks: countRanks(options),
  }),
  answerSchema: z.array(z.string()),
  checkOptions,
  optionFaults: choiceOptionFaults,
  operand: (options) => ({
    kind: "parts",
    whole: {
      kind: "choices",
      choices: options.choices,
      other: false,
      ...(options.carry ? { open: true } : {}),
    },
    parts: options.choices.map(({ id, label }) => ({
      id,
      label,
      type: { kind: "number" },
    })),
  }),
  describe: (options, ranked) =>
    ranked.map((id) => describeChoice(options.choices, id)),
  variables: (options) =>
    options.choices.map(({ id, label }) => ({
      path: [id],
      label: plainText(label),
      kind: "number",
      measure: "ordinal",
      decimals: 0,
      cell: (ranked) => {
        const index = ranked.indexOf(id);
        return index < 0 ? null : index + 1;
      },
    })),
  sample: (options, { random }) => {
    const count = countRanks(options);
    const order = shuffled(options.choices, random).map(({ id }) => id);
    return count === 0 ? [] : [order.slice(0, count)];
  },
};

function checkOptions(options: RankingOptions) {
  const faults = checkChoiceOptions({ ...options, other: false });
  if (faults.length > 0) return faults;
  const { top } = options;
  const most = options.carry ? formLimits.choicesMax : options.choices.length;
  return top !== null && top > most ? [outOfRange("top", 1, most)] : [];
}
