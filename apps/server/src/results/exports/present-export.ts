import type {
  ExportSchedule,
  ResultExport,
} from "@sigi/contract/result-exports.ts";
import type { ExportRow, ScheduleRow } from "./repository.ts";

/** An export as its creator sees it. */
export function presentExport(row: ExportRow): ResultExport {
  const { id, state, written, answers, bytes, options } = row;
  const { requestedAt, readyAt, expiresAt } = row;
  return {
    id,
    ...presentOptions(row),
    scheduled: options.schedule !== undefined,
    state,
    failure: state === "failed" ? (options.failure ?? "failed") : null,
    written,
    answers,
    bytes,
    requestedAt,
    readyAt,
    expiresAt,
  };
}

export function presentSchedule(row: ScheduleRow): ExportSchedule {
  const { id, every, nextAt } = row;
  return { id, ...presentOptions(row), every, nextAt };
}

function presentOptions({
  format,
  options: { values, language, filter, weighted },
}: Pick<ExportRow, "format" | "options">) {
  return {
    format,
    values,
    ...(language === undefined ? {} : { language }),
    weighted,
    filtered: filter !== undefined,
  };
}
