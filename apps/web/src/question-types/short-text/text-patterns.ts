import { m } from "@sigi/messages/messages";
import type { TextPattern } from "@sigi/survey/question-types/short-text/answer.ts";

export type PatternPreset = "email" | "phone" | "postcode" | "digits";

interface Preset {
  expression: string;
  label: () => string;
  message: () => string;
}

/** The formats that creators need most often, as presets. */
export const patternPresets: Readonly<Record<PatternPreset, Preset>> = {
  email: {
    expression: "[^@\\s]+@[^@\\s]+\\.[^@\\s]+",
    label: m.option_format_email,
    message: m.pattern_message_email,
  },
  phone: {
    expression: "(?:\\+62|62|0) ?8[0-9 -]{7,14}",
    label: m.option_format_phone,
    message: m.pattern_message_phone,
  },
  postcode: {
    expression: "[0-9]{5}",
    label: m.option_format_postcode,
    message: m.pattern_message_postcode,
  },
  digits: {
    expression: "[0-9]+",
    label: m.option_format_digits,
    message: m.pattern_message_digits,
  },
};

export const presetNames = Object.keys(patternPresets) as PatternPreset[];

/** The choice of the format field that a pattern corresponds to. */
export function formatOf(
  pattern: TextPattern | null,
): PatternPreset | "free" | "custom" {
  if (pattern === null) return "free";
  return (
    presetNames.find(
      (name) => patternPresets[name].expression === pattern.expression,
    ) ?? "custom"
  );
}
