import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "../../platform/services.ts";
import { encodeImage } from "../../platform/storage/encode-image.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import { newFileName } from "../../platform/storage/file-name.ts";
import { checkContent } from "./check-content.ts";
import type { FileRules } from "./file-rules.ts";
import type { AnswerFileRow } from "./repository.ts";

/** A receipt or a form stays readable at this size. */
const photoShape: ImageShape = {
  field: "file",
  width: 2_048,
  height: 2_048,
  fit: "inside",
};

interface Received {
  readonly userId: number;
  readonly rules: FileRules;
  readonly originalName: string;
  readonly content: AsyncIterable<Uint8Array>;
}

export type StoredContent = Pick<
  AnswerFileRow,
  "name" | "originalName" | "mediaType" | "bytes"
>;

/**
 * Checks a received file by its content and stores it under a name that reveals nothing: photos are encoded again,
 * other files are stored unchanged. `folder` takes its temporary copy.
 * @throws FileKindRefused, DocumentDamaged, ImageUnreadable, ImageTooManyPixels, ImageTooSlow, TooManyImages,
 * Unavailable
 */
export async function storeContent(
  { storage }: Pick<Services, "storage">,
  folder: string,
  { userId, rules, originalName, content }: Received,
): Promise<StoredContent> {
  const path = join(folder, randomUUID());
  const name = newFileName("bin");
  try {
    await pipeline(
      content,
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
    const { size } = await stat(path);
    const received = { path, bytes: size, originalName };
    const { kind, stored } = await checkContent(userId, rules, received);
    const described = { name, originalName, mediaType: stored };
    if (kind !== "photo") {
      await storage.put(name, createReadStream(path));
      return { ...described, bytes: size };
    }
    const file = { path };
    const picture = await encodeImage({
      caller: userId,
      file,
      shape: photoShape,
    });
    await storage.put(name, picture);
    return { ...described, bytes: picture.byteLength };
  } finally {
    await rm(path, { force: true });
  }
}
