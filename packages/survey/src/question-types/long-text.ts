import type { OptionFault } from "../fault.ts";
import type { ReadResult } from "../read-result.ts";
import { formLimits, type LongTextOptions } from "../survey-form.ts";
import { cleanText } from "../text.ts";
import { checkTextLengths, readText } from "./text-length.ts";

export function readLongText(
  options: LongTextOptions,
  raw: unknown,
): ReadResult<string> {
  return readText(raw, cleanText, options, formLimits.longTextMax);
}

export function checkLongText(options: LongTextOptions): OptionFault[] {
  return checkTextLengths(options, formLimits.longTextMax);
}

export const longTextDefaults: LongTextOptions = {
  placeholder: "",
  min: null,
  max: null,
};
