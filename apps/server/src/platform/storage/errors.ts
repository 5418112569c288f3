import { imageMegabytesMax } from "@sigi/contract/files.ts";
import { Invalid } from "../business-error.ts";
import type { ErrorKind, ErrorParams } from "../business-error.ts";

/** A file that is not taken: said at its field and of the whole call, in the same words. */
abstract class FileRefused extends Invalid {
  constructor(field: string, code: string, params: ErrorParams = {}) {
    super({ [field]: [{ code, params }] }, code, params);
  }
}

export class FileTooLarge extends FileRefused {
  override readonly kind: ErrorKind = "too_large";
  constructor(field: string) {
    super(field, "file_too_large", { max: imageMegabytesMax });
  }
}

/** What it holds is no JPG, PNG, WebP or GIF, whatever its name says. */
export class FileTypeRefused extends FileRefused {
  constructor(field: string) {
    super(field, "file_type");
  }
}

/** Cut off or broken. */
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
