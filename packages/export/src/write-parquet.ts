import type { SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { batchesOf, type Cells } from "./batches.ts";
import type { Column } from "./columns.ts";
import { codeBookFiles } from "./csv/write-csv.ts";
import type { Dataset } from "./dataset.ts";
import { layoutOf, type Table } from "./layout.ts";
import { dayMs, msOf, secondsOf } from "./moments.ts";
import { zipped, type ZipEntry } from "./zip.ts";

/** Writes a .zip file with one Parquet file for each table, and the code book. */
export const writeParquet = (dataset: Dataset): AsyncGenerator<Uint8Array> =>
  zipped(filesOf(layoutOf(dataset), dataset));

function* filesOf(
  tables: readonly Table[],
  dataset: Dataset,
): Generator<ZipEntry> {
  for (const table of tables) {
    yield { name: `${table.name}.parquet`, bytes: parquetOf(table, dataset) };
  }
  yield* codeBookFiles(tables, {});
}

/** Number of cells in memory at which a row group is written. */
const groupCellsMax = 200_000;

async function* parquetOf(
  table: Table,
  dataset: Dataset,
): AsyncGenerator<Uint8Array> {
  const { columns } = table;
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: "root", num_children: columns.length },
      ...columns.map(elementOf),
    ],
  });
  /** Returns a copy of the bytes written since the previous call; the writer reuses its memory. */
  const written = () => {
    const chunk = bytes.getBytes().slice();
    bytes.index = 0;
    return chunk;
  };
  const writeGroup = async (lines: readonly Cells[]) => {
    const columnData = columns.map((column, index) => {
      const { name } = column;
      const data = lines.map((cells) => parquetValue(cells[index], column));
      return { name, data };
    });
    await writer.write({ columnData, rowGroupSize: lines.length });
  };
  let group: Cells[] = [];
  for await (const batch of batchesOf(table, dataset)) {
    group.push(...batch);
    if (group.length * columns.length < groupCellsMax) continue;
    await writeGroup(group);
    group = [];
    yield written();
  }
  if (group.length > 0) await writeGroup(group);
  await writer.finish();
  yield written();
}

function elementOf({ name, kind, numeric }: Column): SchemaElement {
  const element = { name, repetition_type: "OPTIONAL" } as const;
  switch (kind) {
    case "truth":
      return { ...element, type: "BOOLEAN" };
    case "number":
      return { ...element, type: "DOUBLE" };
    case "date":
      return { ...element, type: "INT32", converted_type: "DATE" };
    case "time":
      return { ...element, type: "INT32", converted_type: "TIME_MILLIS" };
    case "date_time":
      return { ...element, type: "INT64", converted_type: "TIMESTAMP_MILLIS" };
    case "category":
    case "text":
      return numeric
        ? { ...element, type: "DOUBLE" }
        : { ...element, type: "BYTE_ARRAY", converted_type: "UTF8" };
  }
}

function parquetValue(cell: Cells[number] | undefined, { kind }: Column) {
  if (cell === null || cell === undefined) return null;
  switch (kind) {
    case "date": {
      const ms = msOf(String(cell));
      return ms === null ? null : Math.floor(ms / dayMs);
    }
    case "time": {
      const seconds = secondsOf(String(cell));
      return seconds === null ? null : seconds * 1_000;
    }
    case "date_time": {
      const ms = msOf(String(cell));
      return ms === null ? null : BigInt(ms);
    }
    default:
      return cell;
  }
}
