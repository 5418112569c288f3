import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Cipher } from "../platform/encryption.ts";
import type { Services } from "../platform/services.ts";
import { encryptAccount } from "./requests/account.ts";
import {
  finishPlainAccounts,
  holdPlainAccounts,
  takePlainAccounts,
} from "./account-repository.ts";
import { updateAccount } from "./requests/repository.ts";

const BATCH = 500;

/**
 * Encrypts the accounts that an older version left plain (migration 0014), before the first request is served. May stop
 * at any point and be run again, also by two processes at once: each batch is sealed and taken from the plain table in
 * one transaction. At the end the table of withdrawals is written anew, so that the old text is not in its file either.
 * @returns how many it sealed.
 */
export async function sealOldAccounts({
  db,
  cipher,
}: Pick<Services, "db" | "cipher">): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(db, (tx) => sealBatch(tx, cipher));
    if (count === undefined) return sealed;
    sealed += count;
    if (count < BATCH) break;
  }
  await finishPlainAccounts(db);
  return sealed;
}

/** How many it sealed; undefined when everything was sealed and the plain table is gone. */
async function sealBatch(tx: Tx, cipher: Cipher): Promise<number | undefined> {
  if (!(await holdPlainAccounts(tx))) return undefined;
  const batch = await takePlainAccounts(tx, BATCH);
  for (const row of batch) {
    await updateAccount(tx, row.id, encryptAccount(cipher, row, row));
  }
  return batch.length;
}
