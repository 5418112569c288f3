import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FieldFault } from "../platform/business-error.ts";

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/**
 * What is wrong with a new password, beside its length, which the contract knows: it is among the most common ones, or
 * the person's own name or address, or was repeated differently. No rules of composition.
 */
export function passwordFaults(
  { password, passwordConfirmation }: NewPassword,
  own: readonly string[],
): Record<string, FieldFault[]> {
  return {
    ...(isCommonPassword(password)
      ? { password: [{ code: "password_common" }] }
      : {}),
    ...(isOwn(password, own) ? { password: [{ code: "password_own" }] } : {}),
    ...(password === passwordConfirmation
      ? {}
      : { password_confirmation: [{ code: "password_mismatch" }] }),
  };
}

/** In any case, since a capital letter is the first thing a guesser tries. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase());
}

/** An address counts as a whole and without what follows its @. */
function isOwn(password: string, own: readonly string[]): boolean {
  const bare = simplified(password);
  return own
    .flatMap((text) => [text, text.split("@")[0] ?? ""])
    .some((text) => text !== "" && simplified(text) === bare);
}

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
