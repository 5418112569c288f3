import { randomBytes, randomInt } from "node:crypto";
import { hashSlowly } from "../credentials/password.ts";

const CODES = 10;
const LENGTH = 10;
/** Crockford's base32, which leaves out letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ofAlphabet = new RegExp(`^[${ALPHABET}]+$`);

/** `codes` are shown to the user; the database stores `salt` and `hashes`. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** Ten codes of 50 random bits, such as "4TZ0K-9QHWM". Hashing is slow: never call this inside a transaction. */
export async function newRecoveryCodes(userId: number): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString("base64url");
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const hashes = await Promise.all(
    codes.map((code) => hashRecoveryCode(salt, code, userId)),
  );
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    salt,
    hashes,
  };
}

const newRecoveryCode = () =>
  Array.from({ length: LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join("");

/**
 * Hashes a recovery code as slowly as a password, since 50 bits can be brute-forced. A set has one salt, so that an
 * attempt is hashed once.
 */
export const hashRecoveryCode = (salt: string, code: string, userId: number) =>
  hashSlowly(code, salt, { userId });

/** Normalises a typed recovery code: case, O for 0, I or L for 1. Returns undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return code.length === LENGTH && ofAlphabet.test(code) ? code : undefined;
}
