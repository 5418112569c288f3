import type { Services } from "../services.ts";
import { encodeImage } from "./encode-image.ts";
import type { ImageShape } from "./encode-image.ts";
import { addressOf, newFileName } from "./file-name.ts";

/**
 * Keeps an uploaded picture in the shape asked for and gives its address, `/uploads/<name>`. Before the transaction that
 * writes the address into a row: a file that no row names does no harm, a row without its file does.
 * @throws FileTypeRefused, ImageUnreadable, ImageTooManyPixels, Unavailable
 */
export async function keepImage(
  { storage }: Pick<Services, "storage">,
  file: File,
  shape: ImageShape,
): Promise<string> {
  const name = newFileName("webp");
  await storage.put(name, await encodeImage(file, shape));
  return addressOf(name);
}
