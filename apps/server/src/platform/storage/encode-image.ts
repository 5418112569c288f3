import { Unavailable } from "../business-error.ts";
import {
  FileTypeRefused,
  ImageTooManyPixels,
  ImageUnreadable,
} from "./errors.ts";
import { askImageProcess } from "./ask-image-process.ts";
import type { ImageBounds } from "./image-process.ts";

export interface ImageShape extends ImageBounds {
  /** The field of the form that contains the file. Errors name it. */
  readonly field: string;
}

const WAITING_MAX = 30;

/**
 * Encodes an uploaded image as WebP: upright, the first frame of an animation, within the bounds of `shape`.
 * Metadata such as position and camera is removed.
 * @throws FileTypeRefused, ImageUnreadable, ImageTooManyPixels; Unavailable when too many wait.
 */
export async function encodeImage(
  file: File,
  { field, width, height, fit }: ImageShape,
): Promise<Uint8Array> {
  const reply = await inTurn(async () =>
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
    case "image_too_many_pixels":
      throw new ImageTooManyPixels(field, reply.max);
  }
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One image at a time: a decoded image can use as much memory as the rest of the server. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (waiting >= WAITING_MAX) throw new Unavailable("unavailable");
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}
