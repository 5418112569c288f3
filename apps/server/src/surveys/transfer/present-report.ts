import type { ImportReport } from "@sigi/contract/definitions.ts";
import type { ImportEntry } from "@sigi/import/report/import-report.ts";
import { reasonText } from "@sigi/import/report/report-texts.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { ImportRow } from "./repository.ts";

/** A report in the reader's language. */
export function presentReport(
  { format, report }: ImportRow,
  locale: Locale,
): ImportReport {
  const { entries, omitted } = report;
  const count = (outcome: ImportEntry["outcome"]) =>
    entries.filter((entry) => entry.outcome === outcome).length;
  return {
    format,
    kept: count("kept"),
    changed: count("changed"),
    lost: count("lost"),
    omitted,
    entries: entries.map(({ outcome, source, target, ...why }) => ({
      outcome,
      reason: reasonText(why, locale),
      source,
      target,
    })),
  };
}
