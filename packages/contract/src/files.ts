import * as z from "zod/mini";

/** The maximum size of an uploaded picture: 5 MB. */
export const imageMegabytesMax = 5;
export const imageBytesMax = imageMegabytesMax * 1024 * 1024;

/** A picture in a form. The server determines its type from its content. Name the field in `fileField`. */
export const imageFile = z.file();
