const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
const loneSurrogates = /\p{Surrogate}/gu;
/** Control characters except tab and newline, invisible spaces, and marks that change the text direction. */
const unwanted =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g;
const somethingVisible =
  /[^\p{Format}\p{Separator}\p{Mark}\s\u115F\u1160\u3164\uFFA0]/u;

/**
 * Makes typed text safe to store: well-formed, NFC, trimmed, line breaks as
 * "\n". Returns "" when nothing of it is visible.
 */
export function cleanText(raw: string): string {
  const text = raw
    .replace(lineBreaks, "\n")
    .replace(loneSurrogates, "\uFFFD")
    .replace(unwanted, "")
    .normalize("NFC")
    .trim();
  return somethingVisible.test(text) ? text : "";
}

/** The same on one line: each run of line breaks and tabs becomes a space. */
export function cleanLine(raw: string): string {
  return cleanText(raw.replace(/[\t\n\r\v\f\u0085\u2028\u2029]+/g, " "));
}

/** Length in code points, so that an emoji outside the basic plane counts once. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
