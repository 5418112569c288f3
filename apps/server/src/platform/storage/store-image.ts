import { inTransaction } from "../database/transaction.ts";
import type { Tx } from "../database/transaction.ts";
import type { Services } from "../services.ts";
import { deletedIfRefused } from "./deleted-if-refused.ts";
import { encodeImage } from "./encode-image.ts";
import type { Upload } from "./encode-image.ts";
import { addressOf, newFileName } from "./file-name.ts";

/**
 * Stores an uploaded image in its shape, then has its path, `/uploads/<name>`, written in a transaction. The image is
 * deleted when `write` refuses it. A file without a row is harmless, a row without its file is not.
 * @throws FileTypeRefused, ImageUnreadable, ImageTooManyPixels, ImageTooSlow, TooManyImages, Unavailable, and the
 * errors of `write`.
 */
export async function storeImage<Value>(
  { db, storage }: Pick<Services, "db" | "storage">,
  upload: Upload,
  write: (tx: Tx, path: string) => Promise<Value>,
): Promise<Value> {
  const name = newFileName("webp");
  await storage.put(name, await encodeImage(upload));
  return deletedIfRefused(storage, name, () =>
    inTransaction(db, (tx) => write(tx, addressOf(name))),
  );
}
