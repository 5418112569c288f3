import { ImportRefused } from "../import-refused.ts";
import { shortenBlanks } from "./shorten-blanks.ts";

/** Maximum depth of nesting: deeper than in any real questionnaire, and safe for recursive readers. */
export const depthMax = 100;

/** Maximum number of values: some times those of the largest known questionnaires. */
const valuesMax = 500_000;

/**
 * Parses a JSON text in linear time. Long runs of blanks in its texts are shortened.
 * @throws ImportRefused when it is invalid, has too many values, or is nested deeper than `depthMax`.
 */
export function parseJson(text: string): unknown {
  requireMeasure(text);
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === "string" ? shortenBlanks(value) : value,
    );
  } catch {
    throw new ImportRefused("file_broken");
  }
}

/**
 * Counts brackets and commas outside strings, character by character, because a pattern for strings would need a stack
 * as large as the longest one.
 * @throws ImportRefused
 */
function requireMeasure(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === "]" || sign === "}") depth -= 1;
    else if (sign === ",") values += 1;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      values += 1;
    }
    if (depth > depthMax)
      throw new ImportRefused("file_too_deep", { max: depthMax });
    if (values > valuesMax) throw new ImportRefused("file_too_complex");
  }
}

/** Returns the position of the quotation mark that ends the string beginning at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === '"') return at;
  }
  return text.length;
}
