import type { Cells } from "./batches.ts";
import type { Column } from "./columns.ts";
import type { Table } from "./layout.ts";

/** A small table that describes the others. */
export interface CodeBookPart {
  readonly name: "codebook" | "codes";
  readonly header: readonly string[];
  readonly lines: readonly Cells[];
}

/** Notes on content that a format could not hold, by column. */
export type Notes = ReadonlyMap<Column, string>;

/**
 * Builds the code book of an export: one line for each column of each table, and one for each code with a meaning. The
 * headings and the words of `kind` and `measure` are the same in all languages, so that programs can read it.
 */
export function codeBookOf(
  tables: readonly Table[],
  notes: Notes = new Map(),
): CodeBookPart[] {
  const columns = tables.flatMap((table) =>
    table.columns.map((column, index) => ({ table, column, index })),
  );
  return [
    {
      name: "codebook",
      header: [
        "table",
        "position",
        "name",
        "label",
        "kind",
        "measure",
        "question",
        "question_type",
        "codes",
        "personal",
        "note",
      ],
      lines: columns.map(({ table, column, index }) => [
        table.name,
        index + 1,
        column.name,
        column.label,
        column.kind,
        column.measure,
        column.question?.code ?? null,
        column.question?.type ?? null,
        column.kind === "category"
          ? column.numeric
            ? "number"
            : "text"
          : null,
        column.personal ? 1 : 0,
        notes.get(column) ?? null,
      ]),
    },
    {
      name: "codes",
      header: ["table", "name", "code", "label", "missing"],
      lines: columns.flatMap(({ table, column }) =>
        column.categories.map(({ code, label }) => [
          table.name,
          column.name,
          code,
          label,
          column.missing.includes(code) ? 1 : 0,
        ]),
      ),
    },
  ];
}
