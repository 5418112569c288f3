import { writeCsv } from "./csv/write-csv.ts";
import type { Dataset } from "./dataset.ts";
import type { CellValues } from "./labels.ts";
import { writeSav } from "./sav/write-sav.ts";
import { writePython, writeR } from "./scripts/write-scripts.ts";
import { writeJson } from "./write-json.ts";
import { writeParquet } from "./write-parquet.ts";
import { writeXlsx } from "./xlsx/write-xlsx.ts";

export interface ExportOptions {
  /** Content of category cells in CSV and XLSX; codes by default. The other formats have codes and labels. */
  readonly values?: CellValues;
  /** True to begin CSV files with a byte order mark. True by default. */
  readonly byteOrderMark?: boolean;
}

export interface ExportFormat {
  readonly mediaType: string;
  /** File name extension, without the dot. */
  readonly extension: string;
  /**
   * Generates the file while it is read. If the reader stops, the answers are
   * no longer read.
   * @throws ExportRefused at the call or while it is read
   */
  readonly write: (
    dataset: Dataset,
    options?: ExportOptions,
  ) => AsyncIterable<Uint8Array>;
}

const zip = { mediaType: "application/zip", extension: "zip" } as const;

export const exportFormats = {
  csv: { ...zip, write: writeCsv },
  xlsx: {
    mediaType:
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
    write: writeXlsx,
  },
  sav: { ...zip, write: (dataset) => writeSav(dataset) },
  parquet: { ...zip, write: (dataset) => writeParquet(dataset) },
  json: {
    mediaType: "application/json",
    extension: "json",
    write: (dataset) => writeJson(dataset),
  },
  r: { ...zip, write: (dataset) => writeR(dataset) },
  python: { ...zip, write: (dataset) => writePython(dataset) },
  pdf: {
    mediaType: "application/pdf",
    extension: "pdf",
    write: writeReport,
  },
} as const satisfies Record<string, ExportFormat>;

/** Loads the PDF writer and its fonts on the first report, because they take 30 MB. */
async function* writeReport(dataset: Dataset): AsyncGenerator<Uint8Array> {
  const { writePdf } = await import("./pdf/write-pdf.ts");
  yield* writePdf(dataset);
}
