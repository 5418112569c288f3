import { z } from "zod";
import type { Cipher, Place } from "../../platform/encryption.ts";

/** The bank account that a withdrawal is sent to. */
export interface Account {
  readonly accountNumber: string;
  readonly accountName: string;
}

/** Identifies the row that an account is stored in. */
export interface AccountRow {
  readonly id: number;
  readonly userId: number;
}

/** Number and name in one ciphertext, bound to this row and user. */
export function encryptAccount(
  cipher: Cipher,
  row: AccountRow,
  { accountNumber, accountName }: Account,
): string {
  return cipher.encrypt(
    JSON.stringify([accountNumber, accountName]),
    placeOf(row),
  );
}

/** @throws Undecryptable */
export function decryptAccount(
  cipher: Cipher,
  row: AccountRow & { readonly account: string },
): Account {
  const text = cipher.decrypt(row.account, placeOf(row));
  const [accountNumber, accountName] = content.parse(JSON.parse(text));
  return { accountNumber, accountName };
}

const content = z.tuple([z.string(), z.string()]);

function placeOf({ id, userId }: AccountRow): Place {
  return { column: "withdrawals.account", row: [id, userId] };
}
