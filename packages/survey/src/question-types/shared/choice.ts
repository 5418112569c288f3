import { m } from "@sigi/messages/messages";
import type { OperandValue } from "../../expressions/operand-value.ts";
import type { Expression } from "../../expressions/expression.ts";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import type { JumpTarget } from "../../logic/jump-target.ts";
import { cleanLine, countCharacters } from "../../text.ts";
import {
  type CarriedWhich,
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

/**
 * A choice, a matrix row or a matrix column, which can be picked. An omitted
 * field has no effect.
 */
export interface Choice {
  /** The code in answers, expressions and exports, as the creator gave it. */
  id: string;
  /** Rich text. */
  label: string;
  /** The name of its picture among the survey's files. */
  image?: string;
  /** True if it excludes all other choices, such as "none of these". */
  exclusive?: boolean;
  /** True if it asks for the respondent's own words. */
  ownText?: boolean;
  /** True if it keeps its position in a random order. */
  fixed?: boolean;
  /** The heading above neighbouring choices. */
  group?: string;
  showIf?: Expression;
  /** Maximum number of respondents who may pick it: see `limitedChoices`. */
  limit?: number;
  /** True if so many respondents have picked it that no other may. Sent to respondents, never stored. */
  full?: boolean;
  /** The target of the jump when it is picked, for types with a single picked choice. */
  jumpTo?: JumpTarget;
  /**
   * The label and heading in the survey's own language, if the reader's may differ: see `comparedOptions`. Never
   * stored.
   */
  own?: { label?: string; group?: string };
}

/** The options that all lists of choices share. */
export interface ChoiceOptions {
  choices: Choice[];
  /** True if the respondent may answer in own words instead. */
  other: boolean;
  /** The label of the own words; "" for the default. */
  otherLabel: string;
  randomise: boolean;
  carry: CarriedChoices | null;
}

/** Choices carried from an earlier question; they precede the question's own choices. */
export interface CarriedChoices {
  /** The code of a question with choices or rows. */
  question: string;
  which: CarriedWhich;
}

/** The respondent's own words if no choice fits; 1 to 200 characters. */
export interface OtherAnswer {
  other: string;
}

/** A picked choice with the respondent's own words, if the choice asks for them. */
export interface WordedChoice {
  id: string;
  text: string;
}

/** A choice's id, a region's id ("32.73"), or a choice with own words. */
export type ChoiceAnswer = string | WordedChoice | OtherAnswer;

/**
 * The id that represents the respondent's own words in expressions. No choice,
 * row or column may have it if own words are offered.
 */
export const otherId = "other";

export function isOther(answer: unknown): answer is OtherAnswer {
  return isRecord(answer) && Object.hasOwn(answer, "other");
}

export function isWorded(answer: unknown): answer is WordedChoice {
  return isRecord(answer) && Object.hasOwn(answer, "id");
}

/** The id of the picked choice; "other" for own words alone. */
export function choiceId(answer: ChoiceAnswer): string {
  if (typeof answer === "string") return answer;
  return isOther(answer) ? otherId : answer.id;
}

/** The own words of an answer; null for a choice without. */
export function ownWords(answer: ChoiceAnswer): string | null {
  if (typeof answer === "string") return null;
  return isOther(answer) ? answer.other : answer.text;
}

/** The operand value of a picked choice: its id. */
export const choiceOperand = (answer: ChoiceAnswer): OperandValue =>
  choiceId(answer);

export const choiceFaults = {
  choice_unknown: m.fault_choice_unknown,
  other_missing: m.fault_other_missing,
  other_too_long: m.fault_other_too_long,
} satisfies FaultTexts<string>;

export type ChoiceFaultCode = keyof typeof choiceFaults;

/**
 * Reads one picked choice: an id of the list, with its own words if it asks for them, or `{ other }` if own words are
 * offered. `find` is a faster lookup of choices, for callers that read many.
 */
export function readChoice(
  { choices, other }: Pick<ChoiceOptions, "choices" | "other">,
  raw: unknown,
  find = (id: string) => choices.find((one) => one.id === id),
): ReadResult<ChoiceAnswer, ChoiceFaultCode | "answer_unreadable"> {
  if (raw === "") return unanswered;
  if (isOther(raw)) {
    if (typeof raw.other !== "string") return refuse("answer_unreadable");
    if (!other) return refuse("choice_unknown");
    return readWords(raw.other, (words) => ({ other: words }));
  }
  const id = isWorded(raw) ? raw.id : raw;
  if (typeof id !== "string") return refuse("answer_unreadable");
  const choice = find(id);
  if (!choice) return refuse("choice_unknown");
  if (!choice.ownText) {
    return isWorded(raw) ? refuse("answer_unreadable") : { value: id };
  }
  if (!isWorded(raw)) return refuse("other_missing");
  if (typeof raw.text !== "string") return refuse("answer_unreadable");
  return readWords(raw.text, (text) => ({ id, text }));
}

function readWords(
  raw: string,
  answer: (words: string) => ChoiceAnswer,
): ReadResult<ChoiceAnswer, ChoiceFaultCode> {
  const max = formLimits.otherTextMax;
  if (raw.length > max * 4) return refuse("other_too_long", { max });
  const words = cleanLine(raw);
  if (words === "") return refuse("other_missing");
  return countCharacters(words) > max
    ? refuse("other_too_long", { max })
    : { value: answer(words) };
}
