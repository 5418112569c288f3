import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

const DIGITS = 6;

/** Number of wrong codes until a new email is needed: one guess in 200,000 emails succeeds. */
export const CODE_ATTEMPTS_MAX = 5;

/** Six digits, to be typed from an email that was opened on another device. */
export const newCode = () =>
  String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/**
 * The hash is keyed, since a million codes hash in a second, and bound to its token, so that equal codes have different
 * hashes.
 */
export const hashCode = (secret: string, tokenHash: string, code: string) =>
  createHmac("sha256", secret).update(`${tokenHash}:${code}`).digest("hex");

export function isCode(
  secret: string,
  stored: { readonly tokenHash: string; readonly codeHash: string },
  code: string,
): boolean {
  return timingSafeEqual(
    Buffer.from(hashCode(secret, stored.tokenHash, code)),
    Buffer.from(stored.codeHash),
  );
}
