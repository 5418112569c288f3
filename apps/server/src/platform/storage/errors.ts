import { megabyte } from "@sigi/contract/files.ts";
import { BusinessError, businessError } from "../business-error.ts";

/** A rejected file is the only error of its storage that names a field. */
export const isFileRefused = (error: unknown) =>
  error instanceof BusinessError && error.fields !== undefined;

export const FileTooLarge = businessError(
  "too_large",
  "file_too_large",
  (field: string, bytesMax: number) => ({
    field,
    params: { max: bytesMax / megabyte },
  }),
);

/** The content is not JPG, PNG, WebP or GIF, whatever the file's name. */
export const FileTypeRefused = businessError(
  "invalid",
  "file_type",
  (field: string) => ({ field }),
);

/** The image is truncated or corrupt. */
export const ImageUnreadable = businessError(
  "invalid",
  "image_unreadable",
  (field: string) => ({ field }),
);

/** `max` in millions of pixels. */
export const ImageTooManyPixels = businessError(
  "invalid",
  "image_too_many_pixels",
  (field: string, max: number) => ({ field, params: { max } }),
);

/** Decoding and encoding took longer than the deadline. */
export const ImageTooSlow = businessError(
  "invalid",
  "image_too_slow",
  (field: string) => ({ field }),
);

/** The user's previous images wait to be encoded. */
export const TooManyImages = businessError("too_many", "too_many_images", {
  retryAfterSeconds: 5,
});
