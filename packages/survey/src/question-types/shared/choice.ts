import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import { cleanLine, countCharacters } from "../../text.ts";
import {
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** Something that can be picked: a choice, a matrix row or a matrix column. */
export interface Choice {
  id: string;
  label: string;
}

/** The options that all lists of choices share. */
export interface ChoiceOptions {
  choices: Choice[];
  /** Whether the respondent may answer in own words instead. */
  other: boolean;
  randomise: boolean;
}

/** The respondent's own words where no choice fits; 1 to 200 characters. */
export interface OtherAnswer {
  other: string;
}

/** A choice's id, a region's id ("32.73"), or the respondent's own words. */
export type ChoiceAnswer = string | OtherAnswer;

/**
 * The id that stands for the respondent's own words in conditions. No choice,
 * row or column may have it, so `{ other: … }` is never a matrix answer.
 */
export const otherId = "other";

export function isOther(answer: unknown): answer is OtherAnswer {
  return (
    typeof answer === "object" &&
    answer !== null &&
    Object.hasOwn(answer, "other")
  );
}

export const choiceFaults = {
  choice_unknown: m.fault_choice_unknown,
  other_missing: m.fault_other_missing,
  other_too_long: m.fault_other_too_long,
} satisfies FaultTexts<string>;

export type ChoiceFaultCode = keyof typeof choiceFaults;

/** Reads one picked choice: an id of the list, or `{ other }` where own words are offered. */
export function readChoice(
  options: ChoiceOptions,
  raw: unknown,
): ReadResult<ChoiceAnswer, ChoiceFaultCode | "answer_unreadable"> {
  if (typeof raw === "string") {
    if (raw === "") return unanswered;
    return options.choices.some((choice) => choice.id === raw)
      ? { value: raw }
      : refuse("choice_unknown");
  }
  if (!isRecord(raw) || !isOther(raw) || typeof raw.other !== "string") {
    return refuse("answer_unreadable");
  }
  if (!options.other) return refuse("choice_unknown");
  return readOther(raw.other);
}

function readOther(raw: string): ReadResult<ChoiceAnswer, ChoiceFaultCode> {
  const max = formLimits.otherTextMax;
  if (raw.length > max * 4) return refuse("other_too_long", { max });
  const other = cleanLine(raw);
  if (other === "") return refuse("other_missing");
  return countCharacters(other) > max
    ? refuse("other_too_long", { max })
    : { value: { other } };
}
