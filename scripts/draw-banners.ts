import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { backgroundPictures } from "./support/background-pictures.ts";

// Crops the product's own banners from its backgrounds: three times as wide as high, small enough for every visit.

const target = join(import.meta.dirname, "../apps/web/public/banners");
const size = { width: 900, height: 300 };
const bytesMax = 20_000;
/** Backgrounds to use, counted from 1, and the offset from the top as a share of the height. */
const cuts = [
  { background: 1, from: 0.22 },
  { background: 4, from: 0.3 },
  { background: 3, from: 0.45 },
];

await mkdir(target, { recursive: true });
for (const [at, { background, from }] of cuts.entries()) {
  const draw = backgroundPictures[background - 1];
  if (!draw) throw new Error(`There is no background ${background}.`);
  const picture = sharp(Buffer.from(draw())).resize({ width: size.width });
  const { data, info } = await picture
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.min(
    Math.round(info.height * from),
    info.height - size.height,
  );
  const name = `${at + 1}.webp`;
  const { size: bytes } = await sharp(data)
    .extract({ left: 0, top, ...size })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(target, name));
  console.log(`${name}: ${bytes} bytes`);
  if (bytes > bytesMax)
    throw new Error(`Banner ${name} is larger than ${bytesMax} bytes.`);
}
