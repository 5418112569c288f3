import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  lockSecretsUnlike,
  updateSecret,
} from "./two-step-secret-repository.ts";
import { openSecret, sealSecret } from "./two-step-secret.ts";
import type { SecretTable } from "./two-step-secret.ts";

const BATCH = 500;

/**
 * Writes every key of an authenticator app with the newest key of data that has another one, batch by batch, beside a
 * running server. May stop at any point and be run again.
 * @returns how many it wrote.
 * @throws Undecryptable when one cannot be read; the batches before it stay written.
 */
export async function reencryptTwoStep(
  tools: Pick<Services, "db" | "cipher">,
): Promise<number> {
  return (
    (await reencryptTable(tools, "two_step")) +
    (await reencryptTable(tools, "two_step_setups"))
  );
}

async function reencryptTable(
  { db, cipher }: Pick<Services, "db" | "cipher">,
  table: SecretTable,
): Promise<number> {
  let written = 0;
  let afterId = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await lockSecretsUnlike(tx, table, {
        prefix: cipher.newestPrefix,
        afterId,
        limit: BATCH,
      });
      for (const { userId, secret: sealed } of rows) {
        const secret = openSecret(cipher, table, { userId, secret: sealed });
        const anew = sealSecret(cipher, table, { userId, secret });
        await updateSecret(tx, table, { userId, secret: anew });
      }
      return rows;
    });
    const last = batch.at(-1);
    if (!last) return written;
    written += batch.length;
    afterId = last.userId;
  }
}
