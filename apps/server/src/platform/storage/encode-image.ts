import { Unavailable } from "../business-error.ts";
import {
  FileTypeRefused,
  ImageTooManyPixels,
  ImageUnreadable,
} from "./errors.ts";
import { askImageProcess } from "./ask-image-process.ts";
import type { ImageBounds } from "./image-process.ts";

export interface ImageShape extends ImageBounds {
  /** The field it came in; what is wrong is said there. */
  readonly field: string;
}

const WAITING_MAX = 30;

/**
 * A picture made anew from what an uploaded file shows: WebP, upright, the first frame of a moving one, in the bounds of
 * `shape`. Nothing else of the file survives: no position, no camera, no hidden content.
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

/** One picture at a time: decoded, it can take as much memory as all the rest of the server. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (waiting >= WAITING_MAX) throw new Unavailable("unavailable");
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}
