import { isRecord } from "@sigi/survey/question-types/answer-format.ts";

/** Formats a described value on one line: lists with commas, parts as "label: value". */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([label, part]) => `${label}: ${inWords(part)}`)
      .join("; ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
