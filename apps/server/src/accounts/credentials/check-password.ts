import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FieldFault } from "../../platform/business-error.ts";

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/**
 * Faults of a new password, besides its length, which the contract checks: it is a common password, it consists of this
 * site's words or of the user's name or address, or the confirmation differs. No rules of composition.
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

/** Ignores case, since attackers try capital letters first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase());
}

/** Words of this site, which users choose and attackers guess first. */
const siteWords = [
  "sigi",
  "survei",
  "survey",
  "surveyor",
  "kuesioner",
  "questionnaire",
  "responden",
  "respondent",
  "jawaban",
  "answer",
  "admin",
  "rupiah",
  "indonesia",
];

/** Returns true if only digits and symbols are left without the words and their parts. */
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

/** Shorter words occur in other words by chance. */
const WORD_LENGTH_MIN = 3;

const simplified = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");

let loaded: ReadonlySet<string> | undefined;

/** `docs/decisions/0009` names the source of `common-passwords.txt`. */
function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("# ")),
  );
  return loaded;
}
