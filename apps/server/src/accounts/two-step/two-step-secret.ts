import type { Cipher, Place } from "../../platform/encryption.ts";

/** The tables that keep keys of authenticator apps: of who has two-step sign-in, and of who is setting it up. */
export type SecretTable = "two_step" | "two_step_setups";

/** As the database keeps it: an envelope that opens in the row of this person only. */
export function sealSecret(
  cipher: Cipher,
  table: SecretTable,
  { userId, secret }: { readonly userId: number; readonly secret: string },
): string {
  return cipher.encrypt(secret, placeOf(table, userId));
}

/** @throws Undecryptable */
export function openSecret(
  cipher: Cipher,
  table: SecretTable,
  { userId, secret }: { readonly userId: number; readonly secret: string },
): string {
  return cipher.decrypt(secret, placeOf(table, userId));
}

function placeOf(table: SecretTable, userId: number): Place {
  return { column: `${table}.secret`, row: [userId] };
}
