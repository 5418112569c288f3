import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import {
  columnIndex,
  withChoices,
  withTableChoices,
} from "@sigi/survey/tables/table-choices.ts";
import {
  type TableFilter,
  type TableSource,
  tableSourceOf,
} from "@sigi/survey/tables/table-source.ts";
import { questionsOf } from "../definition.ts";
import type { DefinedQuestion } from "../definition.ts";
import { withoutPlaceholders } from "../fit-definition.ts";
import type { SurveyWriter } from "./survey-writer.ts";

/** Writes the rows of a lookup table as choices, and a filter as their conditions, because SurveyJS has no tables. */
export function listedFromTable(
  question: DefinedQuestion,
  place: string,
  writer: SurveyWriter,
): DefinedQuestion {
  const source = tableSourceOf(question);
  if (source === null) return question;
  const { tables } = writer.definition;
  const at = `${place}.options.source`;
  writer.report.changed(at, null, "surveyjs_table_listed");
  const where = source.where.filter(
    ({ equals }) => writer.expression(`${at}.where`, equals) !== undefined,
  );
  const { options } = withTableChoices(question, tables);
  const listed = "choices" in options ? options.choices : [];
  const table = tables.find(({ code }) => code === source.table);
  const rows = table
    ? rowsByCode(table, source)
    : new Map<string, string[][]>();
  return withChoices(
    question,
    listed.map(({ id, label }): Choice => {
      // Cells are plain texts without placeholders.
      const choice = { id, label: withoutPlaceholders(label) };
      if (!table || where.length === 0) return choice;
      const showIf = conditionOf(rows.get(id) ?? [], table, where);
      return { ...choice, showIf };
    }),
  );
}

function rowsByCode(
  table: FormTable,
  { value }: TableSource,
): Map<string, string[][]> {
  const at = columnIndex(table, value);
  return Map.groupBy(table.rows, (row) => row[at] ?? "");
}

/** Returns a condition that is true if one of the rows matches all filters. */
function conditionOf(
  rows: readonly (readonly string[])[],
  table: FormTable,
  where: readonly TableFilter[],
): Expression {
  const [only] = where;
  if (only && where.length === 1) return fits(only, rows, table);
  const each = rows.map((row): Expression => ({
    call: "and",
    args: where.map((filter) => fits(filter, [row], table)),
  }));
  const [first] = each;
  return first && each.length === 1 ? first : { call: "or", args: each };
}

const fits = (
  { column, equals }: TableFilter,
  rows: readonly (readonly string[])[],
  table: FormTable,
): Expression => {
  const at = columnIndex(table, column);
  const cells = new Set(rows.map((row) => row[at] ?? ""));
  return { call: "any_of", args: [equals, { value: [...cells] }] };
};

/** Reports lookup tables; unused ones are lost. */
export function reportTables(writer: SurveyWriter): void {
  const used = new Set(
    questionsOf(writer.definition).map((one) => tableSourceOf(one)?.table),
  );
  for (const { code } of writer.definition.tables) {
    if (used.has(code)) {
      writer.report.changed(`tables.${code}`, null, "surveyjs_table_listed");
    } else writer.lost(`tables.${code}`);
  }
}
