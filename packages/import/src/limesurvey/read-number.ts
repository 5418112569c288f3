import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { countCharacters } from "@sigi/survey/text.ts";
import { defineQuestion } from "../definition.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import { isOn } from "./limesurvey-lists.ts";
import { decimalsMax, numberOf, wholeNumber } from "./limesurvey-numbers.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** Reads "Numerical input", and texts that accept only numbers. */
export function readNumber(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { code, given, place } = common;
  const expression: Expression = { answer: code };
  reading.variables.add(question, "", {
    kind: "number",
    expression,
    shown: expression,
  });
  const main = defineQuestion("number", code, {
    ...given,
    options: {
      ...readNumberBounds(question),
      unit: readUnit(question, place, reading),
    },
  });
  return { question, main };
}

/** Reads the literal bounds of a number; computed bounds become rules. */
export function readNumberBounds({ attributes }: LimeQuestion): {
  min: number | null;
  max: number | null;
  decimals: number;
} {
  const bound = (name: string) => {
    const value = numberOf(attributes, name);
    return value !== undefined && Math.abs(value) <= formLimits.numberMax
      ? value
      : null;
  };
  const max = bound("max_num_value_n");
  const digits = wholeNumber(attributes, "maximum_chars");
  const isWhole = isOn(attributes.text("num_value_int_only"));
  const most =
    max === null && digits !== undefined && digits <= 15
      ? 10 ** digits - 1
      : max;
  return {
    min: bound("min_num_value_n"),
    max: most,
    decimals: isWhole ? 0 : decimalsMax,
  };
}

/** Reads the text after the input as the unit, or the text before it if there is none. */
export function readUnit(
  { attributes }: LimeQuestion,
  place: string,
  { texts }: LimeReading,
): string {
  const at = `${place}.options.unit`;
  const suffix = texts.read(attributes, "suffix", at, "line");
  const isShort = (text: string) => countCharacters(text) <= formLimits.unitMax;
  const left = (name: string, text: string) =>
    attributes.changed(name, place, "text_left", { text });
  const hasPrefix = (attributes.text("prefix") ?? "").trim() !== "";
  if (suffix !== "") {
    if (hasPrefix) left("prefix", attributes.text("prefix") ?? "");
    if (isShort(suffix)) return suffix;
    left("suffix", suffix);
    return "";
  }
  if (!hasPrefix) return "";
  const prefix = texts.read(attributes, "prefix", at, "line");
  if (!isShort(prefix)) {
    left("prefix", prefix);
    return "";
  }
  attributes.changed("prefix", `${place}.options.unit`, "limesurvey_prefix", {
    text: prefix,
  });
  return prefix;
}
