import { m } from "@sigi/messages/messages";
import type {
  ImportEntry,
  StoredReport,
} from "@sigi/import/report/import-report.ts";
import { reasonText } from "@sigi/import/report/report-texts.ts";
import type { Locale } from "@sigi/survey/fault.ts";

interface Reported<Format> {
  readonly format: Format;
  readonly report: StoredReport;
}

/** Returns the report of an import or export in the reader's language. */
export function presentReport<Format>(
  { format, report }: Reported<Format>,
  locale: Locale,
) {
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
      source: placeText(source, locale),
      target,
    })),
  };
}

/** Returns a place in a file as text. Lines and columns are translated; all other names are the file's. */
const placeText = (source: string, locale: Locale): string =>
  source.replace(
    /^line (\d+)(?:, column (\d+)$)?/,
    (_, line: string, column: string | undefined) =>
      column === undefined
        ? m.import_place_line({ line }, { locale })
        : m.import_place_column({ line, column }, { locale }),
  );
