import { inTransaction } from "../../platform/database/transaction.ts";
import type { Cipher, Place } from "../../platform/encryption.ts";
import type { Services } from "../../platform/services.ts";
import { lockSecretsOfOtherKeys, updateSecret } from "./repository.ts";
import type { SecretTable } from "./repository.ts";

interface UserSecret {
  readonly userId: number;
  readonly secret: string;
}

/** Encrypts a secret, bound to table and user: the ciphertext cannot be decrypted in another row. */
export function encryptSecret(
  cipher: Cipher,
  table: SecretTable,
  { userId, secret }: UserSecret,
): string {
  return cipher.encrypt(secret, placeOf(table, userId));
}

/** @throws Undecryptable */
export function decryptSecret(
  cipher: Cipher,
  table: SecretTable,
  { userId, secret }: UserSecret,
): string {
  return cipher.decrypt(secret, placeOf(table, userId));
}

const placeOf = (table: SecretTable, userId: number): Place => ({
  column: `${table}.secret`,
  row: [userId],
});

const BATCH = 500;

/**
 * Encrypts all keys of authenticator apps with the newest data key, in batches, while the server runs. It can be
 * stopped at any point and run again.
 * @returns the number of rows written.
 * @throws Undecryptable when a row cannot be read; earlier batches stay written.
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
      const rows = await lockSecretsOfOtherKeys(tx, table, {
        prefix: cipher.newestPrefix,
        afterId,
        limit: BATCH,
      });
      for (const { userId, secret: encrypted } of rows) {
        const secret = decryptSecret(cipher, table, {
          userId,
          secret: encrypted,
        });
        await updateSecret(tx, table, {
          userId,
          secret: encryptSecret(cipher, table, { userId, secret }),
        });
      }
      return rows;
    });
    const last = batch.at(-1);
    if (!last) return written;
    written += batch.length;
    afterId = last.userId;
  }
}
