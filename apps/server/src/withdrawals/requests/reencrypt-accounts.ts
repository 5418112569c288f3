import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { decryptAccount, encryptAccount } from "./account.ts";
import { lockAccountsUnlike, updateAccount } from "./repository.ts";

const BATCH = 500;

/**
 * Re-encrypts every account that does not use the newest key, batch by batch, beside a running server. May stop at any
 * point and run again.
 * @returns the number of accounts written.
 * @throws Undecryptable when one cannot be read; the batches before it stay written.
 */
export async function reencryptAccounts({
  db,
  cipher,
}: Pick<Services, "db" | "cipher">): Promise<number> {
  let written = 0;
  let afterId = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await lockAccountsUnlike(tx, {
        prefix: cipher.newestPrefix,
        afterId,
        limit: BATCH,
      });
      for (const row of rows) {
        const account = decryptAccount(cipher, row);
        await updateAccount(tx, row.id, encryptAccount(cipher, row, account));
      }
      return rows;
    });
    const last = batch.at(-1);
    if (!last) return written;
    written += batch.length;
    afterId = last.id;
  }
}
