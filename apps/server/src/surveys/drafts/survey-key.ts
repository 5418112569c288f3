import { randomInt } from "node:crypto";

/** Keys are read out and typed: no letter or digit that looks like another one. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** 59 bits: nobody opens a survey by trying. */
const LENGTH = 12;

/** A new key of a private survey. */
export function drawSurveyKey(): string {
  return Array.from(
    { length: LENGTH },
    () => alphabet[randomInt(alphabet.length)],
  ).join("");
}
