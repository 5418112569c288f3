import { parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { everyTypeDataset } from "./testing/every-type.ts";
import { expectedTables, filesOf } from "./testing/written.ts";
import { writeParquet } from "./write-parquet.ts";

const files = await filesOf(writeParquet(everyTypeDataset));
const tables = await expectedTables(everyTypeDataset);

describe("Parquet", () => {
  it.each(tables)(
    "has every value of the table $name",
    async ({ name, columns, lines }) => {
      const bytes = files[`${name}.parquet`] ?? new Uint8Array();
      const file = bytes.slice().buffer;
      const rows = await parquetReadObjects({ file });
      expect(rows).toHaveLength(lines.length);
      for (const [index, cells] of lines.entries()) {
        const read = Object.entries(rows[index] ?? {}).map(
          ([column, cell]: [string, unknown]) => [column, cell ?? null],
        );
        expect(read).toEqual(
          columns.map((column, at) => [
            column.name,
            written(cells[at], column.kind),
          ]),
        );
      }
    },
  );
});

function written(cell: unknown, kind: string): unknown {
  if (typeof cell !== "string") return cell;
  if (kind === "date") return new Date(cell);
  if (kind === "date_time")
    return new Date(cell.endsWith("Z") ? cell : `${cell}:00Z`);
  if (kind === "time")
    return (Number(cell.slice(0, 2)) * 60 + Number(cell.slice(3))) * 60_000;
  return cell;
}
