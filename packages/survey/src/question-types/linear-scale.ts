import type { OptionFault } from "../fault.ts";
import {
  type ReadResult,
  isAbsent,
  refuse,
  unanswered,
} from "../read-result.ts";
import { formLimits, type LinearScaleOptions } from "../survey-form.ts";
import { countCharacters } from "../text.ts";

const { labelMax, scaleMaxMin, scaleMaxMax } = formLimits;

export function readLinearScale(
  { min, max }: LinearScaleOptions,
  raw: unknown,
): ReadResult<number> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "number" || !Number.isFinite(raw)) {
    return refuse("number_unreadable");
  }
  if (!Number.isInteger(raw)) return refuse("number_not_whole");
  if (raw < min || raw > max)
    return refuse("number_out_of_range", { min, max });
  return { value: raw === 0 ? 0 : raw };
}

export function checkLinearScale(options: LinearScaleOptions): OptionFault[] {
  const faults: OptionFault[] = [];
  const { min, max } = options;
  if (min !== 0 && min !== 1) {
    faults.push(outOfRange("min", 0, 1));
  }
  if (!Number.isInteger(max) || max < scaleMaxMin || max > scaleMaxMax) {
    faults.push(outOfRange("max", scaleMaxMin, scaleMaxMax));
  }
  for (const field of ["minLabel", "maxLabel"] as const) {
    if (countCharacters(options[field]) > labelMax) {
      faults.push({ field, code: "label_too_long", params: { max: labelMax } });
    }
  }
  return faults;
}

function outOfRange(field: string, min: number, max: number): OptionFault {
  return { field, code: "limit_out_of_range", params: { min, max } };
}

export const linearScaleDefaults: LinearScaleOptions = {
  min: 1,
  max: 5,
  minLabel: "",
  maxLabel: "",
};
