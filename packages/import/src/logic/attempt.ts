import type { ImportReport } from "../report/import-report.ts";
import { LogicUnsupported } from "./source-syntax.ts";

/** Of a logic in a report, in characters. */
const quotedMax = 500;

/** What a translation of logic gives; null, reported at its place in the file, where it fails. */
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
