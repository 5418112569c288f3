import type { Locale } from "@sigi/contract/accounts.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { encodeRequest } from "@sigi/contract/request.ts";
import { readWorkbook } from "@sigi/import/source/read-workbook.ts";
import { readCsv } from "@sigi/spreadsheets/csv/read-csv.ts";
import type { TestClient } from "../test-client.ts";

interface ExportedList {
  readonly exported: object;
  readonly exportCall: Endpoint | undefined;
}

interface Wanted {
  readonly format?: "csv" | "xlsx";
  readonly language?: Locale;
  readonly [choice: string]: unknown;
}

/** Sends the call of a list's export. */
export function fetchExport(
  client: TestClient,
  { exportCall }: ExportedList,
  query: Wanted = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (!exportCall) throw new Error("the list has no export");
  return client.fetch(encodeRequest(exportCall, { query }).url, { headers });
}

export interface ExportedTable {
  readonly headings: readonly string[];
  /** The texts of the cells by the fields of the row; empty ones are "". */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Reads a list's export as a spreadsheet does. */
export async function readExport(
  client: TestClient,
  list: ExportedList,
  query: Wanted = {},
): Promise<ExportedTable> {
  const response = await fetchExport(client, list, query);
  if (response.status !== 200) throw new Error(await response.text());
  const bytes = new Uint8Array(await response.arrayBuffer());
  const fields = Object.keys(list.exported);
  const [headings = [], ...lines] =
    query.format === "xlsx"
      ? sheetLines(bytes, fields.length)
      : readCsv(new TextDecoder().decode(bytes), {
          separator: ",",
          quotes: "strict",
        });
  const rows = lines.map((cells) =>
    Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? ""])),
  );
  return { headings, rows };
}

function sheetLines(bytes: Uint8Array, width: number): string[][] {
  const [sheet = []] = [...readWorkbook(bytes).values()];
  return sheet.map(({ cells }) =>
    Array.from({ length: width }, (_, at) => cells.get(at) ?? ""),
  );
}
