import { megabyte } from "@sigi/contract/files.ts";
import { Invalid, TooMany } from "../business-error.ts";
import type { ErrorKind, ErrorParams } from "../business-error.ts";

/** A rejected file. The same text stands at the field and in the message of the response. */
export abstract class FileRefused extends Invalid {
  constructor(field: string, code: string, params: ErrorParams = {}) {
    super({ [field]: [{ code, params }] }, code, params);
  }
}

export class FileTooLarge extends FileRefused {
  override readonly kind: ErrorKind = "too_large";
  constructor(field: string, bytesMax: number) {
    super(field, "file_too_large", { max: bytesMax / megabyte });
  }
}

/** The content is not JPG, PNG, WebP or GIF, whatever the file's name. */
export class FileTypeRefused extends FileRefused {
  constructor(field: string) {
    super(field, "file_type");
  }
}

/** The image is truncated or corrupt. */
export class ImageUnreadable extends FileRefused {
  constructor(field: string) {
    super(field, "image_unreadable");
  }
}

export class ImageTooManyPixels extends FileRefused {
  /** `max` in millions of pixels. */
  constructor(field: string, max: number) {
    super(field, "image_too_many_pixels", { max });
  }
}

/** Decoding and encoding took longer than the deadline. */
export class ImageTooSlow extends FileRefused {
  constructor(field: string) {
    super(field, "image_too_slow");
  }
}

/** The user's previous images wait to be encoded. */
export class TooManyImages extends TooMany {
  constructor() {
    super("too_many_images", 5);
  }
}
