import { inTransaction } from "../../platform/database/transaction.ts";
import type { Cipher, Place } from "../../platform/encryption.ts";
import type { Services } from "../../platform/services.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import { lockProofsUnlike, updateProof } from "./repository.ts";

/** A bank's receipt is readable at this size. */
export const proofShape: ImageShape = {
  field: "proof",
  width: 1_600,
  height: 1_600,
  fit: "inside",
};

/** Returns the picture in base64, encrypted for its batch, because it shows names and account numbers. */
export const encryptProof = (
  cipher: Cipher,
  batchId: number,
  picture: Uint8Array,
): string =>
  cipher.encrypt(Buffer.from(picture).toString("base64"), placeOf(batchId));

/** @returns the picture in base64. @throws Undecryptable */
export const decryptProof = (
  cipher: Cipher,
  batchId: number,
  proof: string,
): string => cipher.decrypt(proof, placeOf(batchId));

const placeOf = (batchId: number): Place => ({
  column: "payout_batches.proof",
  row: [batchId],
});

/**
 * Re-encrypts every proof that does not use the newest key, one by one, while the server runs. It may be stopped at any
 * point and run again.
 * @returns the number of proofs written.
 * @throws Undecryptable if a proof cannot be decrypted; proofs written before remain.
 */
export async function reencryptProofs({
  db,
  cipher,
}: Pick<Services, "db" | "cipher">): Promise<number> {
  for (let written = 0, afterId = 0; ; written++) {
    const next = await inTransaction(db, async (tx) => {
      const [row] = await lockProofsUnlike(tx, {
        prefix: cipher.newestPrefix,
        afterId,
      });
      if (!row?.proof) return undefined;
      const { id, proof } = row;
      const text = decryptProof(cipher, id, proof);
      await updateProof(tx, id, cipher.encrypt(text, placeOf(id)));
      return id;
    });
    if (next === undefined) return written;
    afterId = next;
  }
}
