import type { ListFileFormat } from "@sigi/contract/admin-list.ts";
import { writeCsvTable } from "./csv/write-csv.ts";
import type { PlainTable } from "./plain-table.ts";
import { writeXlsxTable } from "./xlsx/write-xlsx.ts";

interface TableFormat {
  readonly mediaType: string;
  /** File name extension, without the dot. */
  readonly extension: string;
  /** Generates the file while it is read. If the reader stops, the lines are no longer read. */
  readonly write: (table: PlainTable) => AsyncGenerator<Uint8Array>;
}

/** The formats of a table that does not belong to a survey. */
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
