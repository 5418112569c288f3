import { randomInt } from "node:crypto";

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
/** 62 bits: nobody finds a survey by trying. */
const LENGTH = 12;

/** The public code of a new survey. */
export function drawSurveyCode(): string {
  return Array.from(
    { length: LENGTH },
    () => alphabet[randomInt(alphabet.length)],
  ).join("");
}
