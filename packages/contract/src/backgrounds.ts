/**
 * The backgrounds of survey pages to choose from, by their names on the wire. A creator's own is a path instead. `npm run backgrounds` draws them. The files are WebP,
 * which takes a third of the space.
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

/** Whether a background is the creator's own picture. */
export const isOwnBackground = (name: string) => name.startsWith("/");
