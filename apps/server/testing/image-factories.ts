import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A file upload; its name and type are arbitrary. */
export const asFile = (bytes: Uint8Array) =>
  new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" });

/** Creates an image of noise: a plain image compresses so well that half of its file may still decode. */
export function plainImage(
  format: "jpeg" | "png" | "webp" | "tiff",
  width: number,
  height: number,
): Promise<Buffer> {
  return noise(width, height).toFormat(format).toBuffer();
}

/** Creates an animation of two frames, red and blue. */
export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/**
 * A photo from a phone that was held sideways: GPS position in the EXIF data, rotated by 90° by the orientation tag.
 * Its left edge, red, is the top edge when displayed; the rest is blue.
 */
export function photoWithPosition(): Promise<Buffer> {
  const red = { width: 200, height: 600, channels: 3 as const };
  return sharp({
    create: { width: 800, height: 600, channels: 3, background: "blue" },
  })
    .composite([
      { input: { create: { ...red, background: "red" } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Orientation: "6", ImageDescription: "Rumah" },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "6/1 54/1 53/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "107/1 36/1 35/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few bytes whose header declares these dimensions. */
export function emptyPngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(3_000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
