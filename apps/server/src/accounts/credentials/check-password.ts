import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FieldFault } from "../../platform/business-error.ts";

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/**
 * What is wrong with a new password, beside its length, which the contract knows: it is among the most common ones, or
 * made of this site's words or the person's own name or address, or was repeated differently. No rules of composition.
 */
export function passwordFaults(
  { password, passwordConfirmation }: NewPassword,
  own: readonly string[],
): Record<string, FieldFault[]> {
  const isCommon = isCommonPassword(password) || isMadeOf(password, siteWords);
  return {
    ...(isCommon ? { password: [{ code: "password_common" }] } : {}),
    ...(isMadeOf(password, own)
      ? { password: [{ code: "password_own" }] }
      : {}),
    ...(password === passwordConfirmation
      ? {}
      : { password_confirmation: [{ code: "password_mismatch" }] }),
  };
}

/** In any case, since a capital letter is the first thing a guesser tries. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase());
}

/** What this site is about: what first comes to the mind of who opens an account here, and of who guesses. */
const siteWords = [
  ...["sigi", "survei", "survey", "surveyor", "kuesioner", "questionnaire"],
  ...["responden", "respondent", "jawaban", "answer", "admin", "rupiah"],
  "indonesia",
];

/** Whether nothing is left of it without those words, each also in part, figures and signs. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = words
    .flatMap((text) => [text, ...text.split(/[\s@._+-]+/)])
    .map(simplified)
    .filter((word) => word.length >= WORD_LENGTH_MIN)
    .toSorted((one, other) => other.length - one.length);
  const bare = simplified(password);
  const rest = known.reduce((left, word) => left.replaceAll(word, ""), bare);
  return rest !== bare && !/\p{L}/u.test(rest);
}

/** Shorter words stand in others by chance. */
const WORD_LENGTH_MIN = 3;

const simplified = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");

let loaded: ReadonlySet<string> | undefined;

/** From `common-passwords.txt`; docs/decisions/0009 says where it is from. */
function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("# ")),
  );
  return loaded;
}
