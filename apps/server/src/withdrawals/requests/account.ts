import { z } from "zod";
import type { Cipher, Place } from "../../platform/encryption.ts";

/** Where money is sent to: the person's number at the bank, and the name that stands there. */
export interface Account {
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The row that an account is stored in. */
export interface AccountRow {
  readonly id: number;
  readonly userId: number;
}

/** As the database keeps it: number and name in one envelope, which opens in the row of this person only. */
export function sealAccount(
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
export function openAccount(
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
