import * as z from "zod/mini";

/** What an uploaded picture may weigh: 5 MB. */
export const imageMegabytesMax = 5;
export const imageBytesMax = imageMegabytesMax * 1024 * 1024;

/** A picture sent in a form; what it really is, the server finds in its content. Name the field in `fileField`. */
export const imageFile = z.file();
