import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { FormTable, Question } from "@sigi/survey/survey-form.ts";
import type { TableFilter } from "@sigi/survey/tables/table-source.ts";
import IconEqual from "@tabler/icons-react/dist/esm/icons/IconEqual.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { ToolButton } from "../../ui/inputs/tool-button.tsx";
import classes from "./table-filters.module.css";
import { ExpressionInput } from "./expression-input.tsx";
import { Part } from "./part.tsx";

interface TableFiltersProps {
  readonly table: FormTable;
  readonly filters: readonly TableFilter[];
  /** The questions that the form asks before this one. */
  readonly earlier: readonly Question[];
  readonly place: string;
  readonly onChange: (filters: TableFilter[]) => void;
}

/** The earlier answers that decide which rows of a table a respondent sees. */
export function TableFilters({
  table,
  filters,
  earlier,
  place,
  onChange,
}: TableFiltersProps) {
  const questions = earlier.filter(
    (question) => operandTypeOf(question).kind !== "nothing",
  );
  const next = newFilter(table, filters, questions);
  return (
    <Part legend={m.lookup_table_filters()} place={place}>
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {questions.length === 0
            ? m.lookup_table_filter_none()
            : m.lookup_table_filters_help()}
        </Text>
        {filters.map((filter, index) => (
          <FilterRow
            // oxlint-disable-next-line react/no-array-index-key -- filters have no id, and two may be equal
            key={index}
            n={index + 1}
            filter={filter}
            columns={table.columns}
            questions={questions}
            onChange={(changed) => {
              onChange(filters.with(index, changed));
            }}
            onRemove={() => {
              onChange(filters.toSpliced(index, 1));
            }}
          />
        ))}
        {next && filters.length < formLimits.filtersMax && (
          <Button
            variant="subtle"
            size="sm"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => {
              onChange([...filters, next]);
            }}
          >
            {m.lookup_table_filter_add()}
          </Button>
        )}
      </Stack>
    </Part>
  );
}

/**
 * The default filter: the last question with the code of a free column, and that column; else the last question before
 * this one, and the last free column.
 */
function newFilter(
  { columns }: FormTable,
  filters: readonly TableFilter[],
  questions: readonly Question[],
): TableFilter | null {
  const used = new Set(filters.map(({ column }) => column));
  const free = columns.filter((column) => !used.has(column));
  const named = questions.findLast(({ code }) => free.includes(code));
  const question = named ?? questions.at(-1);
  const column = named?.code ?? free.at(-1);
  return question && column !== undefined
    ? { column, equals: { answer: question.code } }
    : null;
}

interface FilterRowProps {
  readonly n: number;
  readonly filter: TableFilter;
  readonly columns: readonly string[];
  readonly questions: readonly Question[];
  readonly onChange: (filter: TableFilter) => void;
  readonly onRemove: () => void;
}

/** The value of the list's last entry, which stands for any other expression. No code can be empty. */
const anyExpression = "";

/** A column, and the question or expression that its cells must equal. */
function FilterRow({
  n,
  filter,
  columns,
  questions,
  onChange,
  onRemove,
}: FilterRowProps) {
  const { column, equals } = filter;
  const [isText, setIsText] = useState(false);
  const asked = isText ? null : askedIn(equals, questions);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Stack gap={6} flex={1} miw={0}>
        <div className={classes["row"]}>
          <Select
            aria-label={m.lookup_table_filter_column({ n })}
            value={column}
            data={columns.includes(column) ? columns : [...columns, column]}
            allowDeselect={false}
            onChange={(chosen) => {
              if (chosen !== null) onChange({ ...filter, column: chosen });
            }}
          />
          <IconEqual size={16} aria-hidden className={classes["equal"]} />
          <Select
            aria-label={m.lookup_table_filter_question({ n })}
            value={asked ?? anyExpression}
            data={[
              ...questions.map(({ code, title }) => ({
                value: code,
                label: `${code}: ${plainText(title) || m.question_untitled()}`,
              })),
              {
                value: anyExpression,
                label: m.lookup_table_filter_expression(),
              },
            ]}
            searchable={questions.length > 10}
            allowDeselect={false}
            onChange={(chosen) => {
              setIsText(chosen === anyExpression);
              if (chosen !== null && chosen !== anyExpression) {
                onChange({ ...filter, equals: { answer: chosen } });
              }
            }}
          />
        </div>
        {asked === null && (
          <ExpressionInput
            label={m.lookup_table_filter_value({ n })}
            expression={equals}
            onChange={(expression) => {
              if (expression) onChange({ ...filter, equals: expression });
            }}
          />
        )}
      </Stack>
      <ToolButton
        label={m.lookup_table_filter_remove({ n })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ToolButton>
    </Group>
  );
}

/** The code of the question if the expression is its whole answer; null for any other expression. */
function askedIn(
  expression: Expression,
  questions: readonly Question[],
): string | null {
  if (!("answer" in expression) || (expression.path ?? []).length > 0) {
    return null;
  }
  const { answer } = expression;
  return questions.some(({ code }) => code === answer) ? answer : null;
}
