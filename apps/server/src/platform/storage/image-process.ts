import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import sharp from "sharp";
import type { Metadata, Sharp } from "sharp";

// Runs as a separate process: the memory of decoders and parsers and their crashes end with it. It ends with its
// channel.

/** The size of the encoded image, in pixels. */
export interface ImageBounds {
  readonly width: number;
  readonly height: number;
  /** `cover` fills the bounds and crops around the centre; `inside` keeps the whole image and never enlarges it. */
  readonly fit: "cover" | "inside";
}

/** The messages from the server to the image process: an image to encode, or a file whose type to determine. */
export type ImageTask = { readonly bounds: ImageBounds } & (
  { readonly bytes: Uint8Array } | { readonly path: string }
);
export interface TypeTask {
  readonly path: string;
}

/** The reply: a media type, null for a text or an unknown type. */
export type TypeReply =
  | { readonly type: string | null }
  | { readonly refusal: "image_unreadable" | "image_too_slow" };

/** The reply: a WebP, or the reason why there is none. `max` in millions of pixels. */
export type ImageReply =
  | { readonly image: Uint8Array }
  | { readonly refusal: "file_type" | "image_unreadable" | "image_too_slow" }
  | { readonly refusal: "image_too_many_pixels"; readonly max: number };

const typesTaken = ["image/jpeg", "image/png", "image/webp", "image/gif"];
const decoders = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadNsgifBuffer",
];

const MILLION = 1_000_000;
/** Maximum size in megapixels. Phones take photos of 12 megapixels, which the web app reduces before it sends them. */
const MEGAPIXELS_MAX = 16;
/**
 * Maximum size of an image that must be decoded completely before it is resized, which takes up to 6 bytes per pixel:
 * 72 MB.
 */
const WHOLE_MEGAPIXELS_MAX = 12;
const WEBP_QUALITY = 82;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: decoders });
sharp.cache(false);
sharp.concurrency(1);

process.on("message", (task: ImageTask | TypeTask) => {
  const reply = "bounds" in task ? encode(task) : typeOf(task);
  void reply.then((value) => process.send?.(value));
});

async function typeOf({ path }: TypeTask): Promise<TypeReply> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  return { type: type?.mime ?? null };
}

async function encode({ bounds, ...task }: ImageTask): Promise<ImageReply> {
  const bytes = "path" in task ? await readFile(task.path) : task.bytes;
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !typesTaken.includes(type.mime)) return { refusal: "file_type" };

  const image = sharp(bytes, {
    // Decoder warnings are common for photos from phones. A truncated image is an error.
    failOn: "error",
    limitInputPixels: MEGAPIXELS_MAX * MILLION,
  });
  return (await tooManyPixels(image)) ?? (await shaped(image, bounds));
}

/** Reads the size from the header, before decoding. */
async function tooManyPixels(image: Sharp): Promise<ImageReply | undefined> {
  try {
    const metadata = await image.metadata();
    const max = mustDecodeWhole(metadata)
      ? WHOLE_MEGAPIXELS_MAX
      : MEGAPIXELS_MAX;
    return metadata.width * metadata.height > max * MILLION
      ? { refusal: "image_too_many_pixels", max }
      : undefined;
  } catch (error) {
    return error instanceof Error && error.message.includes("pixel limit")
      ? { refusal: "image_too_many_pixels", max: MEGAPIXELS_MAX }
      : { refusal: "image_unreadable" };
  }
}

const mustDecodeWhole = ({ format, isProgressive }: Metadata) =>
  format === "gif" || isProgressive;

async function shaped(
  image: Sharp,
  { width, height, fit }: ImageBounds,
): Promise<ImageReply> {
  try {
    const bytes = await image
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
    return { image: bytes };
  } catch {
    return { refusal: "image_unreadable" };
  }
}
