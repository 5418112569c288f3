import type { OptionFault } from "../fault.ts";
import {
  type ReadResult,
  isAbsent,
  refuse,
  unanswered,
} from "../read-result.ts";
import { formLimits, type NumberOptions } from "../survey-form.ts";
import { checkLimits } from "./limits.ts";

const { numberMax, decimalsMax } = formLimits;

export function readNumber(
  options: NumberOptions,
  raw: unknown,
): ReadResult<number> {
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

/** Says both limits where both are set, else the one that was crossed. */
function refuseOutOfRange({ min, max }: NumberOptions, value: number) {
  if (min !== null && max !== null) {
    return refuse("number_out_of_range", { min, max });
  }
  return value < (min ?? -numberMax)
    ? refuse("number_too_small", { min: min ?? -numberMax })
    : refuse("number_too_large", { max: max ?? numberMax });
}

/** Whether the number is the nearest one to some decimal of that many digits: 0.1 has one, though no double equals it. */
function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

export function checkNumber(options: NumberOptions): OptionFault[] {
  const { decimals } = options;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > decimalsMax) {
    return [
      {
        field: "decimals",
        code: "limit_out_of_range",
        params: { min: 0, max: decimalsMax },
      },
    ];
  }
  return checkLimits(options, {
    lowest: -numberMax,
    highest: numberMax,
    whole: false,
  });
}

export const numberDefaults: NumberOptions = {
  min: null,
  max: null,
  decimals: 0,
  unit: "",
};
