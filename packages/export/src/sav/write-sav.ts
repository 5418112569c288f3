import { batchesOf } from "../batches.ts";
import type { Column } from "../columns.ts";
import { codeBookFiles } from "../csv/write-csv.ts";
import type { Dataset } from "../dataset.ts";
import { ExportRefused } from "../errors.ts";
import { layoutOf, type Table } from "../layout.ts";
import { zipped, type ZipEntry } from "../zip.ts";
import { SavCases } from "./sav-cases.ts";
import { savDictionary } from "./sav-dictionary.ts";
import { isString, savLimits, savVariables } from "./sav-variable.ts";

/**
 * Writes a .zip file with one SPSS system file for each table, and the code book. The widths of texts precede the data,
 * so the answers are read twice. Texts of more than 32,766 bytes are cut, and the code book notes it for their columns.
 * @throws ExportRefused `answers_changed`
 */
export const writeSav = (dataset: Dataset): AsyncGenerator<Uint8Array> =>
  zipped(filesOf(layoutOf(dataset), dataset));

function* filesOf(
  tables: readonly Table[],
  dataset: Dataset,
): Generator<ZipEntry> {
  const notes = new Map<Column, string>();
  for (const table of tables) {
    yield { name: `${table.name}.sav`, bytes: savOf(table, dataset, notes) };
  }
  yield* codeBookFiles(tables, {}, notes);
}

async function* savOf(
  table: Table,
  dataset: Dataset,
  notes: Map<Column, string>,
): AsyncGenerator<Uint8Array> {
  const { widths, cases } = await measure(table, dataset);
  for (const [column, width] of widths) {
    if (width <= savLimits.textMax) continue;
    widths.set(column, savLimits.textMax);
    notes.set(column, `cut to ${savLimits.textMax} bytes`);
  }
  const variables = savVariables(table.columns, widths);
  yield savDictionary({
    title: table.label,
    variables,
    cases,
    createdAt: new Date(),
  });
  const data = new SavCases(variables, ({ width }) => {
    if (width < savLimits.textMax) throw new ExportRefused("answers_changed");
  });
  let written = 0;
  for await (const batch of batchesOf(table, dataset)) {
    for (const cells of batch) data.add(cells);
    written += batch.length;
    yield data.take();
  }
  if (written !== cases) throw new ExportRefused("answers_changed");
  yield data.take(true);
}

/** Returns the number of lines, and the bytes of the longest text or code of each string. */
async function measure(table: Table, dataset: Dataset) {
  const { columns } = table;
  const widths = new Map(
    columns.filter(isString).map((column) => {
      const codes = column.categories.map(({ code }) =>
        Buffer.byteLength(code),
      );
      return [column, Math.max(1, ...codes)] as const;
    }),
  );
  const strings = columns.flatMap((column, index) =>
    isString(column) ? [{ column, index }] : [],
  );
  let cases = 0;
  for await (const batch of batchesOf(table, dataset)) {
    cases += batch.length;
    for (const cells of batch) {
      for (const { column, index } of strings) {
        const cell = cells[index];
        if (typeof cell !== "string") continue;
        const width = Buffer.byteLength(cell);
        if (width > (widths.get(column) ?? 0)) widths.set(column, width);
      }
    }
  }
  return { widths, cases };
}
