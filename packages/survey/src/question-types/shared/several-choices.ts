import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";
import {
  type Choice,
  type ChoiceAnswer,
  choiceFaults,
  choiceId,
  type ChoiceOptions,
  otherId,
  readChoice,
} from "./choice.ts";

/** `min` and `max` count the picked choices, own words included; null sets no limit. */
export interface SeveralChoicesOptions extends ChoiceOptions {
  min: number | null;
  max: number | null;
}

export const severalChoicesFaults = {
  ...choiceFaults,
  choice_exclusive: m.fault_choice_exclusive,
  choice_repeated: m.fault_choice_repeated,
  choices_too_few: m.fault_choices_too_few,
  choices_too_many: m.fault_choices_too_many,
} satisfies FaultTexts<string>;

export type SeveralChoicesFaultCode = keyof typeof severalChoicesFaults;

type Offer = Pick<SeveralChoicesOptions, "choices" | "other" | "min" | "max">;

type Result = ReadResult<
  ChoiceAnswer[],
  SeveralChoicesFaultCode | "answer_unreadable"
>;

/** Reads a list of picked choices; the value is in the question's order, own words last. */
export function readChoices(options: Offer, raw: unknown): Result {
  if (isAbsent(raw)) return unanswered;
  if (!Array.isArray(raw)) return refuse("answer_unreadable");
  const offered = options.choices.length + (options.other ? 1 : 0);
  if (raw.length > offered) return refuse("choices_too_many", { max: offered });

  const listed = new Map(options.choices.map((one) => [one.id, one]));
  const find = (id: string) => listed.get(id);
  const byId = new Map<string, ChoiceAnswer>();
  for (const item of raw as unknown[]) {
    const result = readChoice(options, item, find);
    if ("faults" in result) return result;
    if (result.value === null) return refuse("answer_unreadable");
    const id = choiceId(result.value);
    if (byId.has(id)) return refuse("choice_repeated");
    byId.set(id, result.value);
  }
  const exclusive = options.choices.some(
    (choice) => choice.exclusive && byId.has(choice.id),
  );
  if (exclusive && byId.size > 1) return refuse("choice_exclusive");
  const order = [...options.choices.map(({ id }) => id), otherId];
  const picked = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  // A choice that excludes all others is enough, whatever the minimum is.
  return exclusive ? { value: picked } : checkCount(options, picked);
}

function checkCount(options: Offer, picked: ChoiceAnswer[]): Result {
  const { max } = options;
  if (picked.length === 0) return unanswered;
  const min = leastPicks(options);
  if (picked.length < min) return refuse("choices_too_few", { min });
  if (max !== null && picked.length > max) {
    return refuse("choices_too_many", { max });
  }
  return { value: picked };
}

/** Minimum number of picks: never more than the choices that logic leaves for this respondent. */
export function leastPicks(options: Offer): number {
  return Math.min(options.min ?? 1, countCombinable(options));
}

/** Number of choices that can be picked together. */
export function countCombinable({
  choices,
  other,
}: {
  choices: readonly Choice[];
  other: boolean;
}): number {
  const combinable = choices.filter(({ exclusive }) => !exclusive).length;
  return Math.max(1, combinable + (other ? 1 : 0));
}
