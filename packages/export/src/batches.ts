import type { ExportCell } from "@sigi/survey/question-types/question-type.ts";
import type { Dataset } from "./dataset.ts";
import type { Table } from "./layout.ts";

/** The cells of one line, in the order of the table's columns. */
export type Cells = readonly ExportCell[];

/** Number of lines after which a batch is passed to the reader of the export. */
const linesMax = 200;

/** Reads the answers once and yields the cells of a table's lines in batches. */
export async function* batchesOf(
  { columns, linesOf }: Table,
  dataset: Dataset,
): AsyncGenerator<readonly Cells[]> {
  let batch: Cells[] = [];
  let number = 0;
  for await (const row of dataset.rows()) {
    number++;
    for (const line of linesOf(row, number)) {
      batch.push(columns.map(({ cell }) => cell(line)));
    }
    if (batch.length >= linesMax) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
