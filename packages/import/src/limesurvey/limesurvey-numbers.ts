import { formLimits } from "@sigi/survey/form-limits.ts";
import type { SourceObject } from "../source/source-object.ts";

/** A setting as a number; undefined where it is absent or an expression. */
export function numberOf(
  attributes: SourceObject,
  name: string,
): number | undefined {
  const text = attributes.text(name)?.trim() ?? "";
  const value = Number(text.replace(",", "."));
  return text !== "" && Number.isFinite(value) ? value : undefined;
}

/** The same of at least 1. */
export function wholeNumber(
  attributes: SourceObject,
  name: string,
): number | undefined {
  const value = numberOf(attributes, name);
  return value !== undefined && Number.isInteger(value) && value >= 1
    ? value
    : undefined;
}

/** Digits after the decimal sign, where a number may have some. */
export const decimalsMax = formLimits.decimalsMax;
