import type { Fault } from "../fault.ts";
import { choiceIdPattern } from "../question-types/shared/option-schemas.ts";
import { otherId } from "../question-types/shared/choice.ts";
import type { FormTable, Question } from "../survey-form.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import { perTable } from "./per-table.ts";
import { columnIndex } from "./table-choices.ts";
import { type TableSource, tableSourceOf } from "./table-source.ts";

/** Codes of the faults in a list that comes from a table. */
export type TableSourceFaultCode =
  | "table_missing"
  | "table_column_missing"
  | "table_values_missing"
  | "table_value_invalid"
  | "table_value_ambiguous";

type SourceFault = Fault<TableSourceFaultCode>;

/** Checks that the table and the columns exist, and that each code is valid and has one label. */
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
  const isReserved = "other" in options && options.other;
  return [
    ...valueFaults(table, source.value, source.label),
    ...(isReserved ? reservedFaults(table, source.value) : []),
  ];
}

const columnsOf = ({ value, label, where }: TableSource) => [
  ...new Set([value, label, ...where.map(({ column }) => column)]),
];

/** Reports a column without codes, the first invalid code, and the first code with two labels. */
const valueFaults = perTable((table, [value = "", label = ""]) => {
  const idAt = columnIndex(table, value);
  const labelAt = columnIndex(table, label);
  const labels = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const row of table.rows) {
    const id = row[idAt] ?? "";
    if (id === "") continue;
    const text = row[labelAt] ?? "";
    if ((labels.get(id) ?? text) !== text) ambiguous.add(id);
    labels.set(id, text);
  }
  const unfit = [...labels.keys()].find((id) => !choiceIdPattern.test(id));
  const [shared] = ambiguous;
  const params = { column: value, table: table.code };
  const faults: SourceFault[] = [];
  if (labels.size === 0) faults.push({ code: "table_values_missing", params });
  if (unfit !== undefined) {
    faults.push(invalidValue(unfit, params));
  }
  if (shared !== undefined) {
    const code = "table_value_ambiguous";
    faults.push({ code, params: { ...params, value: shared } });
  }
  return faults;
});

/** Reports the code "other", which is reserved for own words if they are offered. */
const reservedFaults = perTable((table, [value = ""]) => {
  const at = columnIndex(table, value);
  const params = { column: value, table: table.code };
  return table.rows.some((row) => row[at] === otherId)
    ? [invalidValue(otherId, params)]
    : [];
});

const invalidValue = (
  value: string,
  params: Readonly<Record<string, string>>,
): SourceFault => ({
  code: "table_value_invalid",
  params: { ...params, value },
});

/** The operand type of a filter's column: one of its cells. Null if there is no such column. */
export function columnOperand(
  tables: readonly FormTable[],
  { table: code, column }: { table: string; column: string },
): OperandType | null {
  const table = tables.find((one) => one.code === code);
  return table && columnIndex(table, column) !== -1
    ? cellsOperand(table, column)
    : null;
}

const cellsOperand = perTable((table, [column = ""]): OperandType => {
  const at = columnIndex(table, column);
  const values = new Set(table.rows.map((row) => row[at] ?? ""));
  values.delete("");
  const choices = [...values].map((id) => ({ id, label: id }));
  return { kind: "choice", choices, other: false };
});
