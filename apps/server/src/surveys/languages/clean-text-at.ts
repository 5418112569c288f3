import { cleanLine, cleanText } from "@sigi/survey/text.ts";
import { cleanRichText, richOptions } from "../questions/clean-rich-text.ts";

/** The parts of a form, apart from options, that hold rich texts. */
const richParts: ReadonlySet<string> = new Set([
  "title",
  "description",
  "help",
  "closingSentence",
]);

/** The texts that may have several lines. */
const longTexts: ReadonlySet<string> = new Set([
  "description",
  "help",
  "closingSentence",
  "statement",
  "purpose",
  "message",
]);

/** Returns a text as it is stored at its place, sanitised like the survey's own text there. */
export function cleanTextAt(place: string, text: string): string {
  const parts = place.split(/(?<!\\)\./);
  const name = parts.at(-1) ?? "";
  // The survey's title and description have no markup; a question's title may have several lines.
  const ofSurvey = parts.length === 1 && name !== "closingSentence";
  const isLong =
    longTexts.has(name) || (name === "title" && parts[0] === "questions");
  const clean = isLong ? cleanText(text) : cleanLine(text);
  const isRich =
    parts[0] === "questions" && parts[2] === "options"
      ? richOptions.has(name)
      : richParts.has(name) && !ofSurvey;
  return isRich ? cleanRichText(clean) : clean;
}
