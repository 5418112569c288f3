import { randomInt } from "node:crypto";

/** Without vowels, so that no word appears, and without what is easily confused (0/o, 1/l). */
const LETTERS = "23456789bcdfghjkmnpqrstvwxyz";
const LENGTH = 10;

/** A short code that a person can read out: 28^10, about 3 × 10^14, so it can be neither guessed nor met twice. */
export function newReferralCode(): string {
  return Array.from(
    { length: LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  ).join("");
}
