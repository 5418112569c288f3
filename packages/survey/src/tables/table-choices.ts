import { asText, type OperandValue } from "../expressions/operand-value.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import { escapeText } from "../rich-text.ts";
import type { FormTable, Question } from "../survey-form.ts";
import { perTable } from "./per-table.ts";
import { type TableSource, tableSourceOf } from "./table-source.ts";

type Tables = readonly FormTable[];

/** The index of a column in a table by its code; -1 for none. */
export const columnIndex = ({ columns }: FormTable, code: string) =>
  columns.indexOf(code);

/**
 * The choices of a list from a table, from the rows that match its filters. `valueOf` returns the value of each filter.
 * A missing table or column yields no choices.
 */
export function filteredChoices(
  tables: Tables,
  source: TableSource,
  valueOf: (filter: TableSource["where"][number]) => OperandValue,
): readonly Choice[] {
  const table = tables.find(({ code }) => code === source.table);
  if (!table) return [];
  const { all, rows } = choicesOf(table, source.value, source.label);
  const [first, ...others] = source.where.map((filter) => ({
    column: filter.column,
    at: columnIndex(table, filter.column),
    wanted: new Set(textsOf(valueOf(filter))),
  }));
  if (!first) return all;
  const rowsWith = rowsByCell(table, first.column);
  const fitting = [...first.wanted]
    .flatMap((text) => rowsWith.get(text) ?? [])
    .toSorted((one, other) => one - other);
  const found = new Set<Choice>();
  for (const index of fitting) {
    const choice = rows[index];
    const row = table.rows[index];
    if (!choice || !row) continue;
    if (others.every(({ at, wanted }) => wanted.has(row[at] ?? ""))) {
      found.add(choice);
    }
  }
  return [...found];
}

/** The indexes of a table's rows, by the text in a column. */
const rowsByCell = perTable((table, [column = ""]) => {
  const at = columnIndex(table, column);
  const rows = new Map<string, number[]>();
  for (const [index, row] of table.rows.entries()) {
    const cell = row[at] ?? "";
    const same = rows.get(cell);
    if (same) same.push(index);
    else rows.set(cell, [index]);
  }
  return rows;
});

/**
 * Returns the question with all choices of its table, regardless of filters: they give meaning to its codes outside a
 * walk. A question without a table is returned as it is.
 */
export function withTableChoices<Asked extends Pick<Question, "options">>(
  question: Asked,
  tables: Tables,
): Asked {
  const source = tableSourceOf(question);
  return source === null
    ? question
    : withChoices(
        question,
        filteredChoices(tables, { ...source, where: [] }, () => null),
      );
}

/** Replaces a question's table with a list of choices. */
export const withChoices = <Asked extends Pick<Question, "options">>(
  question: Asked,
  choices: readonly Choice[],
): Asked => ({
  ...question,
  options: { ...question.options, choices, carry: null, source: null },
});

/** The entries of a value as texts; none if it is unanswered. */
function textsOf(value: OperandValue): string[] {
  if (Array.isArray(value)) {
    return (value as readonly OperandValue[]).flatMap(textsOf);
  }
  return value === null || value === "" ? [] : [asText(value)];
}

/** The choices of a pair of columns: each choice once, and the choice of each row. */
interface TableChoices {
  readonly all: readonly Choice[];
  /** The choices by row; null for a row without a code. */
  readonly rows: readonly (Choice | null)[];
}

/** Labels in a table are plain text, so they are escaped. A row without a label uses its code. */
const choicesOf = perTable((table, [value = "", label = ""]): TableChoices => {
  const idAt = columnIndex(table, value);
  const labelAt = columnIndex(table, label);
  const byId = new Map<string, Choice>();
  const rows = table.rows.map((row) => {
    const id = row[idAt] ?? "";
    if (id === "") return null;
    const choice = byId.get(id) ?? {
      id,
      label: escapeText(row[labelAt] || id),
    };
    byId.set(id, choice);
    return choice;
  });
  return { all: [...byId.values()], rows };
});
