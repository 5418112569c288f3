import { Button, Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { FormTable, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { TableSource } from "@sigi/survey/tables/table-source.ts";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import { lazy, Suspense, useState } from "react";
import { formatNumber } from "../../platform/locale/formatters.ts";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { useLookupTables } from "./lookup-tables-context.ts";
import { TableFilters } from "./table-filters.tsx";

/** The dialog, loaded when it is opened because reading CSV needs a library. */
const TablesDialog = lazy(async () => ({
  default: (await import("./tables-dialog.tsx")).TablesDialog,
}));

interface TableSourceFieldsProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "earlier" | "faultOf" | "placeOf"
> {
  /** Null while the survey has no table to choose. */
  readonly source: TableSource | null;
  readonly onChange: (source: TableSource) => void;
}

/** The lookup table and columns of a list, and the filters of its rows. */
export function TableSourceFields({
  source,
  earlier,
  faultOf,
  placeOf,
  onChange,
}: TableSourceFieldsProps) {
  const { tables } = useLookupTables();
  const [open, setOpen] = useState<"list" | "new" | null>(null);
  const table = tables.find(({ code }) => code === source?.table);
  return (
    <Stack gap="md">
      {tables.length === 0 && (
        <Text fz="sm" c="dimmed">
          {m.lookup_table_none()}
        </Text>
      )}
      <Group gap="sm" align="flex-end">
        {tables.length > 0 && (
          <Select
            label={m.lookup_table()}
            flex={1}
            value={source?.table ?? null}
            data={tables.map(({ code, rows }) => ({
              value: code,
              label: m.lookup_table_rows({
                name: code,
                count: formatNumber(rows.length),
              }),
            }))}
            error={faultOf("source")}
            allowDeselect={false}
            data-place={placeOf("source")}
            onChange={(chosen) => {
              const next = tables.find(({ code }) => code === chosen);
              if (next && next.code !== source?.table)
                onChange(newSource(next));
            }}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconTable size={18} aria-hidden />}
          onClick={() => {
            setOpen(tables.length === 0 ? "new" : "list");
          }}
        >
          {tables.length === 0 ? m.lookup_table_new() : m.lookup_table_manage()}
        </Button>
      </Group>
      {source && table && (
        <>
          <SimpleGrid
            cols={{ base: 1, xs: 2 }}
            spacing="sm"
            style={{ alignItems: "end" }}
          >
            <ColumnSelect
              label={m.lookup_table_value()}
              description={m.lookup_table_value_help()}
              table={table}
              value={source.value}
              onChange={(value) => {
                onChange({ ...source, value });
              }}
            />
            <ColumnSelect
              label={m.lookup_table_label()}
              description={m.lookup_table_label_help()}
              table={table}
              value={source.label}
              onChange={(label) => {
                onChange({ ...source, label });
              }}
            />
          </SimpleGrid>
          <TableFilters
            table={table}
            filters={source.where}
            earlier={earlier}
            place={placeOf("source.where")}
            onChange={(where) => {
              onChange({ ...source, where });
            }}
          />
        </>
      )}
      <Suspense>
        {open && (
          <TablesDialog
            view={open}
            onClose={() => {
              setOpen(null);
            }}
            onNew={(made) => {
              onChange(newSource(made));
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** The source with all rows of a table, and its first two columns as codes and labels. */
export function newSource({ code, columns }: FormTable): TableSource {
  const [value = "", label = value] = columns;
  return { table: code, value, label, where: [] };
}

interface ColumnSelectProps {
  readonly label: string;
  readonly description: string;
  readonly table: FormTable;
  readonly value: string;
  readonly onChange: (column: string) => void;
}

/** The selection of a column. A column that the table has lost stays visible, so that its fault is understood. */
function ColumnSelect({
  label,
  description,
  table: { columns },
  value,
  onChange,
}: ColumnSelectProps) {
  return (
    <Select
      label={label}
      description={description}
      value={value}
      data={columns.includes(value) ? columns : [...columns, value]}
      allowDeselect={false}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}
