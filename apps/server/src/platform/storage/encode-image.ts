import { Unavailable } from "../business-error.ts";
import {
  FileTypeRefused,
  ImageTooManyPixels,
  ImageTooSlow,
  ImageUnreadable,
  TooManyImages,
} from "./errors.ts";
import { askImageProcess } from "./ask-image-process.ts";
import { FairQueue } from "./fair-queue.ts";
import type { ImageBounds } from "./image-process.ts";

export interface ImageShape extends ImageBounds {
  /** The field of the form that contains the file. Errors name it. */
  readonly field: string;
}

export interface Upload {
  readonly userId: number;
  readonly file: File;
  readonly shape: ImageShape;
}

const WAITING_MAX = 30;
const WAITING_PER_USER_MAX = 2;

/** One image at a time: a decoded image can use as much memory as the rest of the server. */
export const imageQueue = new FairQueue();

/**
 * Encodes an uploaded image as WebP: upright, the first frame of an animation, within the bounds of `shape`.
 * Metadata such as position and camera is removed.
 * @throws FileTypeRefused, ImageUnreadable, ImageTooManyPixels, ImageTooSlow; TooManyImages when too many of the user
 * wait, Unavailable when too many of all users do.
 */
export async function encodeImage({
  userId,
  file,
  shape: { field, width, height, fit },
}: Upload): Promise<Uint8Array> {
  if (imageQueue.waitingOf(userId) >= WAITING_PER_USER_MAX) {
    throw new TooManyImages();
  }
  if (imageQueue.waiting >= WAITING_MAX) throw new Unavailable("unavailable");
  const reply = await imageQueue.run(userId, async () =>
    askImageProcess({
      bytes: new Uint8Array(await file.arrayBuffer()),
      bounds: { width, height, fit },
    }),
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
