import { describe, expect, it } from "vitest";
import { everyTypeDataset } from "./testing/every-type.ts";
import { bytesOf, expectedTables } from "./testing/written.ts";
import { writeJson } from "./write-json.ts";

describe("JSON", () => {
  it("is one document with the definition and every value of every table", async () => {
    const text = new TextDecoder().decode(
      await bytesOf(writeJson(everyTypeDataset)),
    );
    const read = JSON.parse(text) as {
      survey: unknown;
      definition: unknown;
      tables: {
        name: string;
        rows: unknown[];
        variables: { name: string }[];
      }[];
    };
    const tables = await expectedTables(everyTypeDataset);
    expect(read.survey).toEqual(everyTypeDataset.survey);
    expect(read.definition).toEqual(everyTypeDataset.definition);
    expect(read.tables.map(({ name }) => name)).toEqual(
      tables.map(({ name }) => name),
    );
    for (const [index, { columns, lines }] of tables.entries()) {
      expect(read.tables[index]?.variables.map(({ name }) => name)).toEqual(
        columns.map(({ name }) => name),
      );
      expect(read.tables[index]?.rows).toEqual(
        lines.map((cells) =>
          Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]])),
        ),
      );
    }
  });
});
