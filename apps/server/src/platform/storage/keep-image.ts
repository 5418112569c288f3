import type { Services } from "../services.ts";
import { encodeImage } from "./encode-image.ts";
import type { Upload } from "./encode-image.ts";
import { addressOf, newFileName } from "./file-name.ts";

/**
 * Stores an uploaded image in its shape and returns its path, `/uploads/<name>`. Call it before the
 * transaction that writes the path to a row: a file without a row is harmless, a row without its file is not.
 * @throws FileTypeRefused, ImageUnreadable, ImageTooManyPixels, ImageTooSlow, TooManyImages, Unavailable
 */
export async function keepImage(
  { storage }: Pick<Services, "storage">,
  upload: Upload,
): Promise<string> {
  const name = newFileName("webp");
  await storage.put(name, await encodeImage(upload));
  return addressOf(name);
}
