import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";
import {
  type ChoiceAnswer,
  choiceFaults,
  type ChoiceOptions,
  isOther,
  readChoice,
} from "../shared/choice.ts";

/** `min` and `max` count the picked choices, own words included. */
export interface MultipleChoiceOptions extends ChoiceOptions {
  min: number | null;
  max: number | null;
}

const faults = {
  ...choiceFaults,
  choice_repeated: m.fault_choice_repeated,
  choices_too_few: m.fault_choices_too_few,
  choices_too_many: m.fault_choices_too_many,
} satisfies FaultTexts<string>;

type MultipleChoiceFaultCode = keyof typeof faults;

/** The value lists the picked choices in the question's order, own words last. */
export const multipleChoiceAnswer: AnswerFormat<
  MultipleChoiceOptions,
  ChoiceAnswer[],
  MultipleChoiceFaultCode
> = {
  answerable: true,
  read: ({ options }, raw) => readChoices(options, raw),
  faults,
};

type Result = ReadResult<
  ChoiceAnswer[],
  MultipleChoiceFaultCode | "answer_unreadable"
>;

function readChoices(options: MultipleChoiceOptions, raw: unknown): Result {
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
): Result {
  if (picked.length === 0) return unanswered;
  if (min !== null && picked.length < min) {
    return refuse("choices_too_few", { min });
  }
  if (max !== null && picked.length > max) {
    return refuse("choices_too_many", { max });
  }
  return { value: picked };
}

/** The number of choices that can be picked at most. */
export function countOffered({ choices, other }: ChoiceOptions): number {
  return choices.length + (other ? 1 : 0);
}
