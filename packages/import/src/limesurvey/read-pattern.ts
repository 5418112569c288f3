import { patternOf } from "./em-patterns.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** The "Validation" of a question, a regular expression; null, reported, where our engine does not have it. */
export function readPattern(
  { source }: LimeQuestion,
  place: string,
  { context: { report } }: LimeReading,
): { expression: string; message: string } | null {
  const regex = source.text("preg")?.trim() ?? "";
  if (regex === "") return null;
  const expression = patternOf(regex);
  if (expression !== null) return { expression, message: "" };
  report.changed(source.placeOf("preg"), place, "validation_unsupported", {
    name: regex.slice(0, 200),
  });
  return null;
}
