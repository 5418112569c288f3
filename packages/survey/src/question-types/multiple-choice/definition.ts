import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import type { ExportColumn, QuestionType, Random } from "../question-type.ts";
import { checkLimits } from "../shared/check-limits.ts";
import { type ChoiceAnswer, isOther, otherId } from "../shared/choice.ts";
import {
  checkChoiceOptions,
  choiceComparison,
  choiceFields,
  choiceOptionFaults,
  defaultChoiceOptions,
  describeChoice,
  numberedChoices,
  sampleOwnWords,
} from "../shared/choice-options.ts";
import { limit } from "../shared/option-schemas.ts";
import { countOffered, type MultipleChoiceOptions } from "./answer.ts";

const { choicesMax } = formLimits;

export const multipleChoice: QuestionType<
  "multiple_choice",
  keyof typeof choiceOptionFaults
> = {
  category: "choice",
  name: m.question_type_multiple_choice,
  explanation: m.type_explain_multiple_choice,
  price: { salePrice: 600, respondentFee: 300 },
  secondsPerAnswer: 12,
  answersPer: null,
  defaultOptions: { ...defaultChoiceOptions, min: null, max: null },
  example: {
    title: "Apa saja yang Anda minum hari ini?",
    options: {
      ...defaultChoiceOptions,
      choices: numberedChoices(["Air putih", "Teh", "Kopi", "Susu"]),
      other: true,
      min: null,
      max: null,
    },
  },
  optionsSchema: z.object({
    ...choiceFields(choicesMax),
    min: limit(1, choicesMax + 1),
    max: limit(1, choicesMax + 1),
  }),
  checkOptions: checkMultipleChoice,
  optionFaults: choiceOptionFaults,
  comparison: choiceComparison,
  describe: ({ choices }, picked) =>
    picked.map((answer) => describeChoice(choices, answer)),
  columns,
  sample: (options, { random }) => [sampleChoices(options, random)],
};

function checkMultipleChoice(options: MultipleChoiceOptions) {
  const faults = checkChoiceOptions(options, choicesMax);
  if (faults.length > 0) return faults;
  const highest = countOffered(options);
  return checkLimits(options, { lowest: 1, highest, whole: true });
}

/** A column of 1 and 0 for each choice, then one for the own words. */
function columns({
  choices,
  other,
}: MultipleChoiceOptions): ExportColumn<ChoiceAnswer[]>[] {
  const listed = choices.map(({ id, label }) => ({
    id,
    label,
    cell: (picked: ChoiceAnswer[]) => (picked.includes(id) ? 1 : 0),
  }));
  const own = {
    id: otherId,
    label: "",
    cell: (picked: ChoiceAnswer[]) => picked.find(isOther)?.other ?? null,
  };
  return other ? [...listed, own] : listed;
}

function sampleChoices(
  options: MultipleChoiceOptions,
  random: Random,
): ChoiceAnswer[] {
  const offered: ChoiceAnswer[] = [
    ...shuffled(options.choices, random).map(({ id }) => id),
    ...(options.other ? [sampleOwnWords] : []),
  ];
  const least = options.min ?? 1;
  const most = options.max ?? Math.max(least, Math.ceil(offered.length / 2));
  return offered.slice(0, random.whole(least, most));
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order: Item[] = [];
  for (const item of items) {
    order.splice(random.whole(0, order.length), 0, item);
  }
  return order;
}
