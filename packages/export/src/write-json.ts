import type { ExportCell } from "@sigi/survey/question-types/question-type.ts";
import { batchesOf } from "./batches.ts";
import type { Dataset } from "./dataset.ts";
import { layoutOf, type Table } from "./layout.ts";

/** The name and version in the document. */
const jsonFormat = { format: "sigi-answers", version: 1 } as const;

/**
 * Writes one document: the survey, its definition, and each table with its variables and rows. A row is an object by
 * the names of variables, with codes, numbers, truth values and ISO dates, and null for missing values.
 */
export async function* writeJson(dataset: Dataset): AsyncGenerator<Uint8Array> {
  const { survey, definition = null } = dataset;
  const head = JSON.stringify({ ...jsonFormat, survey, definition });
  yield Buffer.from(`${head.slice(0, -1)},"tables":[`);
  for (const [index, table] of layoutOf(dataset).entries()) {
    if (index > 0) yield Buffer.from(",");
    yield* tableJson(table, dataset);
  }
  yield Buffer.from("]}\n");
}

async function* tableJson(
  table: Table,
  dataset: Dataset,
): AsyncGenerator<Uint8Array> {
  const { name, label, columns } = table;
  const variables = columns.map(({ cell: _cell, ...about }) => about);
  const head = JSON.stringify({ name, label, variables });
  yield Buffer.from(`${head.slice(0, -1)},"rows":[\n`);
  const keys = columns.map((column) => `${JSON.stringify(column.name)}:`);
  const keyed = (cell: ExportCell, index: number) =>
    `${keys[index]}${JSON.stringify(cell)}`;
  let isFirst = true;
  for await (const batch of batchesOf(table, dataset)) {
    const rows = batch.map((cells) => `{${cells.map(keyed).join(",")}}`);
    yield Buffer.from((isFirst ? "" : ",\n") + rows.join(",\n"));
    isFirst = false;
  }
  yield Buffer.from("]}");
}
