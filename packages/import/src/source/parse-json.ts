import { ImportRefused } from "../import-refused.ts";

/** Maximum depth of nesting: deeper than in any real questionnaire, and safe for recursive readers. */
export const depthMax = 100;

/**
 * Parses a JSON text.
 * @throws ImportRefused when it is invalid, or nested deeper than `depthMax`.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text))
    throw new ImportRefused("file_too_deep", { max: depthMax });
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefused("file_broken");
  }
}

/** Counts the brackets outside strings, without parsing the text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > depthMax) return true;
  }
  return false;
}
