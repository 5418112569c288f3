import { megabyte } from "@sigi/contract/files.ts";
import { BusinessError, businessError } from "../business-error.ts";

/** Returns true for a rejected file, the only error of the storage that names a field. */
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

/** The content is not JPG, PNG, WebP or GIF, regardless of the file's name. */
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

/** The image has too many pixels. `max` in millions of pixels. */
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

/** Previous images of the user still wait to be encoded. */
export const TooManyImages = businessError("too_many", "too_many_images", {
  retryAfterSeconds: 5,
});
