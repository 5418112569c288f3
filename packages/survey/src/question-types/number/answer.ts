import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

export interface NumberOptions {
  min: number | null;
  max: number | null;
  /** Number of allowed decimal places, 0 to 4. */
  decimals: number;
  /** The unit after the field, such as "kg"; "" for none. */
  unit: string;
}

const faults = {
  number_unreadable: m.fault_number_unreadable,
  number_too_small: m.fault_number_too_small,
  number_too_large: m.fault_number_too_large,
  number_out_of_range: m.fault_number_out_of_range,
  number_not_whole: m.fault_number_not_whole,
  number_too_precise: m.fault_number_too_precise,
} satisfies FaultTexts<string>;

type NumberFaultCode = keyof typeof faults;

export const numberAnswer: AnswerFormat<
  NumberOptions,
  number,
  NumberFaultCode
> = {
  read: ({ options }, raw) => readNumber(options, raw),
  faults,
};

const { numberMax } = formLimits;

function readNumber(
  options: NumberOptions,
  raw: unknown,
): ReadResult<number, NumberFaultCode> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "number" || !Number.isFinite(raw)) {
    return refuse("number_unreadable");
  }
  const min = options.min ?? -numberMax;
  const max = options.max ?? numberMax;
  if (raw < min || raw > max) return refuseOutOfRange(options, raw);
  if (!hasDecimals(raw, options.decimals)) {
    return options.decimals === 0
      ? refuse("number_not_whole")
      : refuse("number_too_precise", { decimals: options.decimals });
  }
  return { value: raw === 0 ? 0 : raw };
}

/** Reports both limits if both are set, else the one that was crossed. */
function refuseOutOfRange({ min, max }: NumberOptions, value: number) {
  if (min !== null && max !== null) {
    return refuse("number_out_of_range", { min, max });
  }
  return value < (min ?? -numberMax)
    ? refuse("number_too_small", { min: min ?? -numberMax })
    : refuse("number_too_large", { max: max ?? numberMax });
}

/** Returns true if the number is the double nearest to a decimal with that many decimal places, as 0.1 is. */
function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}
