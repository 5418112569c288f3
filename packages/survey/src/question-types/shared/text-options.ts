import * as z from "zod/mini";
import { formLimits } from "../../form-limits.ts";
import { checkLimits } from "./check-limits.ts";
import { line } from "./cleaned-line.ts";
import { limit } from "./option-schemas.ts";
import type { TextOptions } from "./written-text.ts";

export const defaultTextOptions: TextOptions = {
  placeholder: "",
  min: null,
  max: null,
};

/** The fields of a schema for texts of at most `ceiling` characters. */
export function textFields(ceiling: number) {
  return {
    placeholder: z._default(line(formLimits.placeholderMax), ""),
    min: limit(1, ceiling),
    max: limit(1, ceiling),
  };
}

export function checkTextOptions(options: TextOptions, ceiling: number) {
  return checkLimits(options, { lowest: 1, highest: ceiling, whole: true });
}
