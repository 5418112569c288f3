import { patternOf } from "./em-patterns.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/**
 * Reads the "Validation" of a question, a regular expression. Returns null, and reports it, if the engine does not
 * support it.
 */
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
