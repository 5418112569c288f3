import type { ImportRefused } from "@sigi/import/import-refused.ts";
import { Invalid, TooMany } from "../../platform/business-error.ts";

/** The file as a whole cannot be imported. */
export class ImportFailed extends Invalid {
  constructor(refused: Pick<ImportRefused, "code" | "text">) {
    const text = refused.text.bind(refused);
    super({ file: [{ code: refused.code, text }] }, "import_refused");
  }
}

/** The user's files before this one are still being read or written. */
export class TooManyTransfers extends TooMany {
  constructor() {
    super("too_many_transfers", 10);
  }
}
