import type { ImportReport } from "../report/import-report.ts";
import type { SourceObject } from "../source/source-object.ts";

/**
 * Reports messages and addresses at the end: messages are stored in a library of the account, and addresses are not
 * imported.
 */
export function reportEnding(
  options: SourceObject | undefined,
  id: string,
  report: ImportReport,
): void {
  if (!options) return;
  for (const key of ["EOSMessage", "EOSRedirectURL"]) {
    const value = options.text(key);
    if (value !== undefined && !/^https?:\/\/$/.test(value)) {
      report.lost(`${id}.${key}`, "setting_unsupported", { name: key });
    }
  }
}
