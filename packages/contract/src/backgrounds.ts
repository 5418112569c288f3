/**
 * The backgrounds that a survey's pages can have, by their names on the wire. `npm run backgrounds` draws them; they are
 * kept as WebP, which is a third of the size.
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

/** Path of the picture, to be shown behind a whole page. */
export const backgroundUrl = (name: string) =>
  `/backgrounds/${name.replace(".png", ".webp")}`;

/** Path of the same picture for a small place, some 320 pixels wide. */
export const thumbnailUrl = (name: string) =>
  `/backgrounds/${name.replace(".png", "-small.webp")}`;
