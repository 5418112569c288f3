import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import type {
  ComparisonRules,
  ExportColumn,
  Random,
} from "../question-type.ts";
import { checkChoices } from "./check-choices.ts";
import {
  type Choice,
  type ChoiceAnswer,
  type ChoiceOptions,
  isOther,
  otherId,
} from "./choice.ts";
import { equality } from "./operators.ts";
import { choiceList } from "./option-schemas.ts";

export const defaultChoiceOptions: ChoiceOptions = {
  choices: [
    { id: "1", label: "" },
    { id: "2", label: "" },
  ],
  other: false,
  randomise: false,
};

/** Choices with the ids 1, 2, 3, …; `prefix` stands before each number. */
export function numberedChoices(
  labels: readonly string[],
  prefix = "",
): Choice[] {
  return labels.map((label, index) => ({ id: `${prefix}${index + 1}`, label }));
}

/** The fields of a schema for options with at most `max` choices. */
export function choiceFields(max: number) {
  const defaults = defaultChoiceOptions;
  return {
    choices: z._default(choiceList(max), defaults.choices),
    other: z._default(z.boolean(), defaults.other),
    randomise: z._default(z.boolean(), defaults.randomise),
  };
}

export function checkChoiceOptions(options: ChoiceOptions, max: number) {
  const { choicesMin: min } = formLimits;
  return checkChoices(options.choices, { field: "choices", min, max });
}

export const choiceOptionFaults = {
  choices_missing: m.fault_choices_missing,
  choices_excess: m.fault_choices_excess,
} satisfies FaultTexts<string>;

export const choiceComparison: ComparisonRules<ChoiceOptions> = {
  operators: equality,
  input: ({ choices, other }) => ({ choices, other }),
  accepts: (options, value) =>
    value === otherId
      ? options.other
      : options.choices.some((choice) => choice.id === value),
  firstValue: ({ choices }) => choices[0]?.id,
};

/** The label of a choice, or the respondent's own words. */
export function describeChoice(
  choices: readonly Choice[],
  answer: ChoiceAnswer,
): string {
  if (isOther(answer)) return answer.other;
  return choices.find(({ id }) => id === answer)?.label ?? answer;
}

export function choiceColumn({
  choices,
}: ChoiceOptions): ExportColumn<ChoiceAnswer>[] {
  const cell = (answer: ChoiceAnswer) => describeChoice(choices, answer);
  return [{ id: "", label: "", cell }];
}

/** How often a sample answer is in own words where they are offered. */
const otherProbability = 0.1;

export const sampleOwnWords = { other: "Lain-lain" };

export function sampleChoice(
  { choices, other }: ChoiceOptions,
  random: Random,
): ChoiceAnswer {
  if (other && random.chance(otherProbability)) return sampleOwnWords;
  return random.pick(choices).id;
}
