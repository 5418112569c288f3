import type { Metadata, Sharp } from "sharp";
import { Unavailable } from "../business-error.ts";
import {
  FileTypeRefused,
  ImageTooManyPixels,
  ImageUnreadable,
} from "./errors.ts";

/** How a picture is kept. Widths and heights in pixels. */
export interface ImageShape {
  /** The field it came in; what is wrong is said there. */
  readonly field: string;
  readonly width: number;
  readonly height: number;
  /** `cover` fills the bounds and cuts what is over, around the centre; `inside` keeps all of it and never enlarges. */
  readonly fit: "cover" | "inside";
}

const typesTaken = ["image/jpeg", "image/png", "image/webp", "image/gif"];

const MILLION = 1_000_000;
const MEGAPIXELS_MAX = 25;
/** A picture that is decoded whole before it can be made smaller takes up to 6 bytes a pixel: 72 MB. */
const WHOLE_MEGAPIXELS_MAX = 12;
const SECONDS_MAX = 10;
const WAITING_MAX = 30;
const WEBP_QUALITY = 82;

/**
 * A picture made anew from what an uploaded file shows: WebP, upright, the first frame of a moving one, in the bounds of
 * `shape`. Nothing else of the file survives: no position, no camera, no hidden content.
 * @throws FileTypeRefused, ImageUnreadable, ImageTooManyPixels; Unavailable when too many wait.
 */
export function encodeImage(file: File, shape: ImageShape): Promise<Buffer> {
  return inTurn(async () => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const { sharp, fileTypeFromBuffer } = await libraries();
    const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
    if (!type || !typesTaken.includes(type.mime))
      throw new FileTypeRefused(shape.field);

    // A warning of the decoder is common in pictures of phones; a picture cut off is an error.
    const image = sharp(bytes, {
      failOn: "error",
      limitInputPixels: MEGAPIXELS_MAX * MILLION,
    });
    refuseTooManyPixels(await metadataOf(image, shape), shape);
    return shaped(image, shape).catch(() => {
      throw new ImageUnreadable(shape.field);
    });
  });
}

/** @throws ImageTooManyPixels from what the header says, before anything is decoded. */
function refuseTooManyPixels(
  { width, height, format, isProgressive }: Metadata,
  { field }: ImageShape,
): void {
  const max =
    format === "gif" || isProgressive ? WHOLE_MEGAPIXELS_MAX : MEGAPIXELS_MAX;
  if (width * height > max * MILLION) throw new ImageTooManyPixels(field, max);
}

async function metadataOf(image: Sharp, { field }: ImageShape) {
  try {
    return await image.metadata();
  } catch (error) {
    throw error instanceof Error && /pixel limit/.test(error.message)
      ? new ImageTooManyPixels(field, MEGAPIXELS_MAX)
      : new ImageUnreadable(field);
  }
}

const shaped = (image: Sharp, { width, height, fit }: ImageShape) =>
  image
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: a decoded one can take as much memory as all the rest of the server. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (waiting >= WAITING_MAX) throw new Unavailable("unavailable");
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Loaded with the first picture: a server to which nobody sends one need not keep the decoders. */
async function libraries() {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([
    import("sharp"),
    import("file-type"),
  ]);
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadNsgifBuffer",
    ],
  });
  return { sharp, fileTypeFromBuffer };
}
