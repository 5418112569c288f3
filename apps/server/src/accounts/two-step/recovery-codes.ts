import { randomBytes, randomInt } from "node:crypto";
import { hashSlowly } from "../credentials/password.ts";

const CODES = 10;
const LENGTH = 10;
/** Crockford's base32: no letter that is taken for a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ofAlphabet = new RegExp(`^[${ALPHABET}]+$`);

/** A set of codes: what its owner keeps, and what the database does. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** Ten codes of 50 random bits, "4TZ0K-9QHWM". Hashing them takes its time: never inside a transaction. */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString("base64url");
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const hashes = await Promise.all(
    codes.map((code) => hashRecoveryCode(salt, code)),
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

/** As slow as a password's hash, since 50 bits could be tried; one salt for a set, so that a guess is hashed once. */
export const hashRecoveryCode = (salt: string, code: string) =>
  hashSlowly(code, salt);

/** What was typed as a recovery code reads: in either case, with O for 0 and I or L for 1. Undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return code.length === LENGTH && ofAlphabet.test(code) ? code : undefined;
}
