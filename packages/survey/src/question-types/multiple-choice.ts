import { type ChoiceAnswer, isOther } from "../answer.ts";
import type { OptionFault } from "../fault.ts";
import {
  type ReadResult,
  isAbsent,
  refuse,
  unanswered,
} from "../read-result.ts";
import type { MultipleChoiceOptions } from "../survey-form.ts";
import { readChoice } from "./choices.ts";
import { checkLimits } from "./limits.ts";
import { checkSingleChoice, singleChoiceDefaults } from "./single-choice.ts";

/** Reads the picked choices; the value lists them in the question's order, own words last. */
export function readMultipleChoice(
  options: MultipleChoiceOptions,
  raw: unknown,
): ReadResult<ChoiceAnswer[]> {
  if (isAbsent(raw)) return unanswered;
  if (!Array.isArray(raw)) return refuse("answer_unreadable");
  const offered = countOffered(options);
  if (raw.length > offered) return refuse("choices_too_many", { max: offered });

  const ids = new Set<string>();
  let other: ChoiceAnswer | null = null;
  for (const item of raw as unknown[]) {
    const result = readChoice(options, item);
    if ("faults" in result) return result;
    if (result.value === null) return refuse("answer_unreadable");
    if (isOther(result.value)) {
      if (other) return refuse("choice_repeated");
      other = result.value;
    } else {
      if (ids.has(result.value)) return refuse("choice_repeated");
      ids.add(result.value);
    }
  }
  const picked: ChoiceAnswer[] = options.choices
    .map((choice) => choice.id)
    .filter((id) => ids.has(id));
  if (other) picked.push(other);
  return checkCount(options, picked);
}

function checkCount(
  { min, max }: MultipleChoiceOptions,
  picked: ChoiceAnswer[],
): ReadResult<ChoiceAnswer[]> {
  if (picked.length === 0) return unanswered;
  if (min !== null && picked.length < min) {
    return refuse("choices_too_few", { min });
  }
  if (max !== null && picked.length > max) {
    return refuse("choices_too_many", { max });
  }
  return { value: picked };
}

function countOffered(options: MultipleChoiceOptions): number {
  return options.choices.length + (options.other ? 1 : 0);
}

export function checkMultipleChoice(
  options: MultipleChoiceOptions,
): OptionFault[] {
  const faults = checkSingleChoice(options);
  if (faults.length > 0) return faults;
  return checkLimits(options, {
    lowest: 1,
    highest: countOffered(options),
    whole: true,
  });
}

export const multipleChoiceDefaults: MultipleChoiceOptions = {
  ...singleChoiceDefaults,
  min: null,
  max: null,
};
