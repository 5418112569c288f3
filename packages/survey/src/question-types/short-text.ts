import type { OptionFault } from "../fault.ts";
import { matchesPattern } from "../pattern.ts";
import { type ReadResult, refuse } from "../read-result.ts";
import { formLimits, type ShortTextOptions } from "../survey-form.ts";
import { cleanLine } from "../text.ts";
import { checkTextLengths, readText } from "./text-length.ts";
import { checkPattern } from "../check-pattern.ts";

export function readShortText(
  options: ShortTextOptions,
  raw: unknown,
): ReadResult<string> {
  const result = readText(raw, cleanLine, options, formLimits.shortTextMax);
  if ("faults" in result || result.value === null) return result;
  const { pattern } = options;
  if (pattern && !matchesPattern(pattern.expression, result.value)) {
    return refuse("pattern_mismatch", { message: pattern.message });
  }
  return result;
}

export function checkShortText(options: ShortTextOptions): OptionFault[] {
  const faults = checkTextLengths(options, formLimits.shortTextMax);
  const code = options.pattern && checkPattern(options.pattern.expression);
  if (code) faults.push({ field: "pattern", code });
  return faults;
}

export const shortTextDefaults: ShortTextOptions = {
  placeholder: "",
  min: null,
  max: null,
  pattern: null,
};
