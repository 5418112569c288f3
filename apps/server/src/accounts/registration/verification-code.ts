import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

const DIGITS = 6;

/** Wrong codes after which only a new letter helps: a guess succeeds once in 200,000 letters. */
export const CODE_ATTEMPTS_MAX = 5;

/** Six digits to be typed from a mail on another device. */
export const newCode = () =>
  String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/** Keyed, since a million codes are hashed in a second; bound to its letter, so that equal codes look different. */
export const hashCode = (secret: string, tokenHash: string, code: string) =>
  createHmac("sha256", secret).update(`${tokenHash}:${code}`).digest("hex");

export function isCode(
  secret: string,
  letter: { readonly tokenHash: string; readonly codeHash: string },
  code: string,
): boolean {
  return timingSafeEqual(
    Buffer.from(hashCode(secret, letter.tokenHash, code)),
    Buffer.from(letter.codeHash),
  );
}
