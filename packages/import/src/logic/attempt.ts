import type { ImportReport } from "../report/import-report.ts";
import { LogicUnsupported } from "./source-syntax.ts";

/** Maximum number of characters of an expression in a report. */
const quotedMax = 500;

/**
 * Returns the result of a translation. If it fails, it is reported at its place in the file, and the result is null.
 */
export function attempt<Result>(
  logic: string,
  place: string,
  report: ImportReport,
  translate: () => Result,
): Result | null {
  try {
    return translate();
  } catch (error) {
    if (!(error instanceof LogicUnsupported)) throw error;
    const { part } = error;
    report.lost(place, "logic_unsupported", {
      part,
      logic: logic.slice(0, quotedMax),
    });
    return null;
  }
}
