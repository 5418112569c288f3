import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { lockAccountsUnlike, updateAccount } from "../account-repository.ts";
import { openAccount, sealAccount } from "./account.ts";

const BATCH = 500;

/**
 * Writes every account with the newest key that has another one, batch by batch, beside a running server. May stop at
 * any point and be run again.
 * @returns how many it wrote.
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
        const account = openAccount(cipher, row);
        await updateAccount(tx, row.id, sealAccount(cipher, row, account));
      }
      return rows;
    });
    const last = batch.at(-1);
    if (!last) return written;
    written += batch.length;
    afterId = last.id;
  }
}
