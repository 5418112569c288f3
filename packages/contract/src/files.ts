import * as z from "zod/mini";

/** Bytes of a megabyte. */
export const megabyte = 1024 * 1024;

/** The maximum size of an uploaded picture: 5 MB. */
export const imageMegabytesMax = 5;
export const imageBytesMax = imageMegabytesMax * megabyte;

/** A picture in a form. The server determines its type from its content. Name the field in `fileField`. */
export const imageFile = z.file();

/** The errors of calls that take a picture. */
export const imageErrors = [
  "file_too_large",
  "file_type",
  "image_unreadable",
  "image_too_many_pixels",
  "image_too_slow",
  "too_many_images",
] as const;
