import type { Fault } from "../fault.ts";
import { choiceIdPattern } from "../question-types/shared/option-schemas.ts";
import { otherId } from "../question-types/shared/choice.ts";
import type { FormTable, Question } from "../survey-form.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import { columnIndex } from "./table-choices.ts";
import { type TableSource, tableSourceOf } from "./table-source.ts";

/** What can be wrong with a list that comes from a table. */
export type TableSourceFaultCode =
  | "table_missing"
  | "table_column_missing"
  | "table_values_missing"
  | "table_value_invalid"
  | "table_value_ambiguous";

type SourceFault = Fault<TableSourceFaultCode>;

/** Checks that the table and the columns exist, and that each code can be one and has one label. */
export function checkTableSource(
  question: Question,
  tables: readonly FormTable[],
): SourceFault[] {
  const source = tableSourceOf(question);
  if (source === null) return [];
  const table = tables.find(({ code }) => code === source.table);
  if (!table)
    return [{ code: "table_missing", params: { name: source.table } }];
  const missing = columnsOf(source).filter(
    (column) => columnIndex(table, column) === -1,
  );
  if (missing.length > 0) {
    return missing.map((name) => ({
      code: "table_column_missing",
      params: { name, table: table.code },
    }));
  }
  const { options } = question;
  return checkValues(table, source, "other" in options && options.other);
}

const columnsOf = ({ value, label, where }: TableSource) => [
  ...new Set([value, label, ...where.map(({ column }) => column)]),
];

/** The first code that is none, and the first that two labels share. "other" stands for own words. */
function checkValues(
  table: FormTable,
  { value, label }: TableSource,
  other: boolean,
): SourceFault[] {
  const [idAt, labelAt] = [
    columnIndex(table, value),
    columnIndex(table, label),
  ];
  const labels = new Map<string, string>();
  const invalid = new Set<string>();
  const ambiguous = new Set<string>();
  for (const row of table.rows) {
    const id = row[idAt] ?? "";
    if (id === "") continue;
    const text = row[labelAt] ?? "";
    if (!choiceIdPattern.test(id) || (other && id === otherId)) invalid.add(id);
    if ((labels.get(id) ?? text) !== text) ambiguous.add(id);
    labels.set(id, text);
  }
  const params = { column: value, table: table.code };
  const [unfit] = invalid;
  const [shared] = ambiguous;
  return [
    ...(labels.size === 0
      ? [{ code: "table_values_missing" as const, params }]
      : []),
    ...(unfit === undefined
      ? []
      : [
          {
            code: "table_value_invalid" as const,
            params: { ...params, value: unfit },
          },
        ]),
    ...(shared === undefined
      ? []
      : [
          {
            code: "table_value_ambiguous" as const,
            params: { ...params, value: shared },
          },
        ]),
  ];
}

/** What a filter is compared with: the cells of its column; null where there is no such column. */
export function columnOperand(
  tables: readonly FormTable[],
  { table: code, column }: { table: string; column: string },
): OperandType | null {
  const table = tables.find((one) => one.code === code);
  const at = table ? columnIndex(table, column) : -1;
  if (!table || at === -1) return null;
  const values = new Set(table.rows.map((row) => row[at] ?? ""));
  values.delete("");
  const choices = [...values].map((id) => ({ id, label: id }));
  return { kind: "choice", choices, other: false };
}
