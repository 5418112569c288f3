import type {
  ExportFailure,
  ExportSchedule,
  ResultExport,
  ResultFileFormat,
} from "@sigi/contract/result-exports.ts";
import { m } from "@sigi/messages/messages";

type Text = () => string;

export const formatLabels: Readonly<
  Record<ResultFileFormat, { readonly name: Text; readonly use: Text }>
> = {
  csv: { name: m.result_export_csv, use: m.result_export_csv_use },
  xlsx: { name: m.result_export_xlsx, use: m.result_export_xlsx_use },
  sav: { name: m.result_export_sav, use: m.result_export_sav_use },
  parquet: { name: m.result_export_parquet, use: m.result_export_parquet_use },
  json: { name: m.result_export_json, use: m.result_export_json_use },
  r: { name: m.result_export_r, use: m.result_export_r_use },
  python: { name: m.result_export_python, use: m.result_export_python_use },
  pdf: { name: m.result_export_pdf, use: m.result_export_pdf_use },
};

export const everyLabels: Readonly<Record<ExportSchedule["every"], Text>> = {
  day: m.result_export_every_day,
  week: m.result_export_every_week,
  month: m.result_export_every_month,
};

export const stateLabels: Readonly<Record<ResultExport["state"], Text>> = {
  waiting: m.result_export_state_waiting,
  running: m.result_export_state_running,
  ready: m.result_export_state_ready,
  failed: m.result_export_state_failed,
  expired: m.result_export_state_expired,
};

export const failureLabels: Readonly<Record<ExportFailure, Text>> = {
  columns_excess: m.field_export_refused,
  file_too_large: m.result_export_too_large,
  failed: m.result_export_failed,
};

/** Formats a size: `12.4 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / 1_000) : bytes / 1_000_000);
}
