import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { backgroundPictures } from "./support/background-pictures.ts";

// Draws the backgrounds of the catalogue for the web app: one large picture and one thumbnail each.

const target = join(import.meta.dirname, "../apps/web/public/backgrounds");
const smallWidth = 320;
const bytesMax = 40_000;

await mkdir(target, { recursive: true });
for (const [at, draw] of backgroundPictures.entries()) {
  const name = String(at + 1);
  const svg = Buffer.from(draw());
  const large = await sharp(svg)
    .webp({ quality: 56, effort: 6 })
    .toFile(join(target, `${name}.webp`));
  const small = await sharp(svg)
    .resize({ width: smallWidth })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(target, `${name}-small.webp`));
  console.log(`${name}: ${large.size} bytes, small ${small.size} bytes`);
  if (large.size > bytesMax) {
    throw new Error(`Background ${name} is larger than ${bytesMax} bytes.`);
  }
}
