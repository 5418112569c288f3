import { z } from "zod";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher, Place } from "../../platform/encryption.ts";
import type { Services } from "../../platform/services.ts";
import {
  accountsOf,
  eraseRefundKeys,
  lockAccountsUnlike,
  updateRefund,
} from "./repository.ts";

/** The bank account that a refund by hand is sent to. */
export interface Account {
  readonly accountNumber: string;
  readonly accountName: string;
}

interface AccountRow {
  readonly id: number;
  readonly userId: number;
}

/** Number and holder in one ciphertext, bound to this refund and user. */
export function encryptAccount(
  cipher: Cipher,
  row: AccountRow,
  { accountNumber, accountName }: Account,
): string {
  const text = JSON.stringify([accountNumber, accountName]);
  return cipher.encrypt(text, placeOf(row));
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

const placeOf = ({ id, userId }: AccountRow): Place => ({
  column: "refunds.account",
  row: [id, userId],
});

/** Erases the bank accounts and reasons of a user's refunds; amounts, dates and bank stay for the books. */
export async function eraseRefundAccounts(
  tx: Tx,
  { cipher }: Pick<Services, "cipher">,
  userId: number,
): Promise<void> {
  const nothing = { accountNumber: "", accountName: "" };
  for (const { id } of await accountsOf(tx, userId)) {
    const account = encryptAccount(cipher, { id, userId }, nothing);
    await updateRefund(tx, id, { account, reason: null });
  }
  await eraseRefundKeys(tx, userId);
}

const BATCH = 500;

/**
 * Re-encrypts every account that does not use the newest key, batch by batch, beside a running server.
 * @returns the number of accounts written.
 * @throws Undecryptable when one cannot be read; the batches before it stay written.
 */
export async function reencryptRefundAccounts({
  db,
  cipher,
}: Pick<Services, "db" | "cipher">): Promise<number> {
  let written = 0;
  let afterId = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const after = { prefix: cipher.newestPrefix, afterId, limit: BATCH };
      const rows = await lockAccountsUnlike(tx, after);
      for (const row of rows) {
        const account = decryptAccount(cipher, row);
        await updateRefund(tx, row.id, {
          account: encryptAccount(cipher, row, account),
        });
      }
      return rows;
    });
    const last = batch.at(-1);
    if (!last) return written;
    written += batch.length;
    afterId = last.id;
  }
}
