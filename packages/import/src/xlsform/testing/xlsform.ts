import { writeWorkbook } from "@sigi/spreadsheets/xlsx/write-workbook.ts";

type Row = Readonly<Record<string, string>>;

export interface FormSheets {
  readonly survey: readonly Row[];
  readonly choices?: readonly Row[];
  readonly settings?: Row;
  readonly [sheet: string]: readonly Row[] | Row | undefined;
}

/** Returns an XLSForm with these rows. The columns of each sheet are the keys of its rows. */
export function xlsform(sheets: FormSheets): Uint8Array {
  return writeWorkbook(
    Object.entries(sheets).map(([name, value]) => {
      const rows = (Array.isArray(value) ? value : [value ?? {}]) as Row[];
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      const cells = rows.map((row) =>
        columns.map((column) => row[column] ?? ""),
      );
      return { name, rows: [columns, ...cells] };
    }),
  );
}
