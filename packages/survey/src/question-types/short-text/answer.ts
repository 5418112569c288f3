import { m } from "@sigi/messages/messages";
import { formLimits } from "../../form-limits.ts";
import { cleanLine } from "../../text.ts";
import { type AnswerFormat, refuse } from "../answer-format.ts";
import {
  readText,
  type TextFaultCode,
  textFaults,
  type TextOptions,
} from "../shared/written-text.ts";

export interface ShortTextOptions extends TextOptions {
  pattern: TextPattern | null;
}

/**
 * A regular expression that the whole answer must match, and the text for an answer that does not match ("" for the
 * default).
 */
export interface TextPattern {
  expression: string;
  message: string;
}

export const shortTextAnswer: AnswerFormat<
  ShortTextOptions,
  string,
  TextFaultCode | "pattern_mismatch"
> = {
  read: ({ options }, raw, { matches }) => {
    const result = readText(raw, cleanLine, options, lengthMax(options));
    if ("faults" in result || result.value === null) return result;
    const { pattern } = options;
    if (pattern && !matches(pattern.expression, result.value)) {
      return refuse("pattern_mismatch", { message: pattern.message });
    }
    return result;
  },
  faults: {
    ...textFaults,
    pattern_mismatch: ({ message }: { message?: string }, locale) =>
      message || m.fault_pattern_mismatch({}, locale),
  },
};

/** Maximum length of an answer in characters, whatever its creator allows. */
export const lengthMax = ({ pattern }: Pick<ShortTextOptions, "pattern">) =>
  pattern ? formLimits.patternTextMax : formLimits.shortTextMax;
