import type { ListFileFormat } from "@sigi/contract/admin-list.ts";
import { writeCsvTable } from "./csv/write-csv.ts";
import type { PlainTable } from "./plain-table.ts";
import { writeXlsxTable } from "./xlsx/write-xlsx.ts";

interface TableFormat {
  readonly mediaType: string;
  /** Of the file, without the dot. */
  readonly extension: string;
  /** The file, made as it is read. Stopping to read ends the reading of lines. */
  readonly write: (table: PlainTable) => AsyncGenerator<Uint8Array>;
}

/** The formats of a table of no survey. */
export const tableFormats: Readonly<Record<ListFileFormat, TableFormat>> = {
  csv: {
    mediaType: "text/csv; charset=utf-8",
    extension: "csv",
    write: writeCsvTable,
  },
  xlsx: {
    mediaType:
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
    write: writeXlsxTable,
  },
};
