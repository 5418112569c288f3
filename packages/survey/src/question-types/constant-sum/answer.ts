import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";
import type { ChoiceOptions } from "../shared/choice.ts";
import { ownValue } from "../shared/own-value.ts";

/** An amount is divided among the choices. */
export interface ConstantSumOptions extends Pick<
  ChoiceOptions,
  "choices" | "randomise" | "carry"
> {
  /** The required sum of the amounts. */
  total: number;
  /** The unit after the amounts, such as "%"; "" for none. */
  unit: string;
  /** Number of allowed decimal places, 0 to 4. */
  decimals: number;
}

/** Maximum total: beyond it, sums of amounts with decimals are no longer exact. */
export const totalMax = 1_000_000_000;

/** An amount of at least 0 for each choice. */
export type ConstantSumAnswer = Record<string, number>;

const faults = {
  amount_negative: m.fault_amount_negative,
  choice_unknown: m.fault_choice_unknown,
  number_not_whole: m.fault_number_not_whole,
  number_too_precise: m.fault_number_too_precise,
  number_unreadable: m.fault_number_unreadable,
  sum_unequal: m.fault_sum_unequal,
} satisfies FaultTexts<string>;

type FaultCode = keyof typeof faults;

/** Empty choices get 0, so that the value contains all offered choices. */
export const constantSumAnswer: AnswerFormat<
  ConstantSumOptions,
  ConstantSumAnswer,
  FaultCode
> = {
  read: ({ options }, raw) => readAmounts(options, raw),
  faults,
  operand: (amounts, [id]) =>
    id === undefined ? Object.values(amounts) : (ownValue(amounts, id) ?? null),
};

function readAmounts(
  { choices, total, decimals }: ConstantSumOptions,
  raw: unknown,
): ReadResult<ConstantSumAnswer, FaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!isRecord(raw)) return refuse("answer_unreadable");
  const known = new Set(choices.map(({ id }) => id));
  if (Object.keys(raw).some((key) => !known.has(key))) {
    return refuse("choice_unknown");
  }
  const value: ConstantSumAnswer = {};
  let given = 0;
  for (const { id } of choices) {
    const result = readAmount(ownValue(raw, id), decimals);
    if ("faults" in result) return result;
    if (result.value !== null) given += 1;
    value[id] = result.value ?? 0;
  }
  if (given === 0) return unanswered;
  const sum = sumOf(Object.values(value), decimals);
  return sum === total ? { value } : refuse("sum_unequal", { sum, total });
}

function readAmount(
  raw: unknown,
  decimals: number,
): ReadResult<number, FaultCode> {
  if (isAbsent(raw) || raw === "") return unanswered;
  if (typeof raw !== "number" || !Number.isFinite(raw)) {
    return refuse("number_unreadable");
  }
  if (raw < 0) return refuse("amount_negative");
  if (Number(raw.toFixed(decimals)) !== raw) {
    return decimals === 0
      ? refuse("number_not_whole")
      : refuse("number_too_precise", { decimals });
  }
  return { value: raw === 0 ? 0 : raw };
}

/** The sum without the rounding errors of binary fractions: 0.1 and 0.2 are 0.3. */
export function sumOf(amounts: readonly number[], decimals: number): number {
  const sum = amounts.reduce((before, amount) => before + amount, 0);
  return Number(sum.toFixed(decimals));
}
