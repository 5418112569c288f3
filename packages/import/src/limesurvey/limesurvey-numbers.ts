import { formLimits } from "@sigi/survey/form-limits.ts";
import type { SourceObject } from "../source/source-object.ts";

/** Reads a setting as a number; undefined if it is absent or an expression. */
export function numberOf(
  attributes: SourceObject,
  name: string,
): number | undefined {
  const text = attributes.text(name)?.trim() ?? "";
  const value = Number(text.replace(",", "."));
  return text !== "" && Number.isFinite(value) ? value : undefined;
}

/** Reads a setting as a whole number of at least 1. */
export function wholeNumber(
  attributes: SourceObject,
  name: string,
): number | undefined {
  const value = numberOf(attributes, name);
  return value !== undefined && Number.isInteger(value) && value >= 1
    ? value
    : undefined;
}

/** Number of decimals of a number that is not restricted to whole numbers. */
export const decimalsMax = formLimits.decimalsMax;
