/**
 * Names of the backgrounds of survey pages on the wire. A creator's own background is a path instead. The files are
 * drawn by `npm run backgrounds`. They are WebP, which takes a third of the space.
 */
export const backgrounds = [
  "1.png",
  "2.png",
  "3.png",
  "4.png",
  "5.png",
  "6.png",
  "7.png",
  "8.png",
] as const;
export type Background = (typeof backgrounds)[number];

/** Path of the full-size picture. */
export const backgroundUrl = (name: string) =>
  isOwnBackground(name)
    ? name
    : `/backgrounds/${name.replace(".png", ".webp")}`;

/** Path of the thumbnail, about 320 pixels wide. */
export const thumbnailUrl = (name: string) =>
  isOwnBackground(name)
    ? name
    : `/backgrounds/${name.replace(".png", "-small.webp")}`;

/** Returns true if a background is the creator's own picture. */
export const isOwnBackground = (name: string) => name.startsWith("/");
