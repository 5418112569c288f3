import {
  FileTypeRefused,
  ImageTooManyPixels,
  ImageTooSlow,
  ImageUnreadable,
} from "./errors.ts";
import { askImageProcess } from "./ask-image-process.ts";
import type { Caller } from "../concurrency-limit.ts";
import { imageQueue } from "./image-queue.ts";
import type { ImageBounds } from "./image-process.ts";

export interface ImageShape extends ImageBounds {
  /** The field of the form that contains the file. Errors refer to it. */
  readonly field: string;
}

export interface Upload {
  /** The caller in whose turn of the queue the image is encoded. */
  readonly caller: Caller;
  /** The file as received, or a file on the local disk. */
  readonly file: File | { readonly path: string };
  readonly shape: ImageShape;
}

/**
 * Encodes an uploaded image as WebP: upright, the first frame of an animation, within the bounds of `shape`.
 * Metadata such as position and camera is removed.
 * @throws FileTypeRefused, ImageUnreadable, ImageTooManyPixels, ImageTooSlow; TooManyImages, Unavailable
 */
export async function encodeImage({
  caller,
  file,
  shape: { field, width, height, fit },
}: Upload): Promise<Uint8Array> {
  const bounds = { width, height, fit };
  const reply = await imageQueue.run(caller, async () =>
    askImageProcess(
      file instanceof File
        ? { bytes: new Uint8Array(await file.arrayBuffer()), bounds }
        : { path: file.path, bounds },
    ),
  );
  if ("image" in reply) return reply.image;
  switch (reply.refusal) {
    case "file_type":
      throw new FileTypeRefused(field);
    case "image_unreadable":
      throw new ImageUnreadable(field);
    case "image_too_slow":
      throw new ImageTooSlow(field);
    case "image_too_many_pixels":
      throw new ImageTooManyPixels(field, reply.max);
  }
}
