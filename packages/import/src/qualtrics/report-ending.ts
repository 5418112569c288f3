import type { ImportReport } from "../report/import-report.ts";
import type { SourceObject } from "../source/source-object.ts";

/** Messages stand in a library of the account; addresses to go on to are not kept. */
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
