import { randomInt } from "node:crypto";

/** Both lengths give about 60 bits, too many to guess. */
const LENGTH = 12;

/** The public code of a new survey. */
export const drawSurveyCode = () =>
  draw("abcdefghijklmnopqrstuvwxyz0123456789");

/**
 * A key of a private survey. The alphabet has no letters or digits that look alike, because users read keys out and
 * type them.
 */
export const drawSurveyKey = () => draw("abcdefghjkmnpqrstuvwxyz23456789");

function draw(alphabet: string): string {
  return Array.from(
    { length: LENGTH },
    () => alphabet[randomInt(alphabet.length)],
  ).join("");
}
