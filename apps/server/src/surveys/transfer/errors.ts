import type { ImportRefused } from "@sigi/import/import-refused.ts";
import { businessError } from "../../platform/business-error.ts";

/** The file as a whole cannot be imported. */
export const ImportFailed = businessError(
  "invalid",
  "import_refused",
  (refused: Pick<ImportRefused, "code" | "text">) => {
    const text = refused.text.bind(refused);
    return { fields: { file: [{ code: refused.code, text }] } };
  },
);

/** Earlier files of the user are still being read or written. */
export const TooManyTransfers = businessError(
  "too_many",
  "too_many_transfers",
  { retryAfterSeconds: 10 },
);
