import { m } from "@sigi/messages/messages";

/** The value of any question in one line: lists with commas, the rows of a matrix with their choices. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${valueText(part)}`)
      .join("; ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
