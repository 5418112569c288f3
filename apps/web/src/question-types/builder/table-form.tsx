import {
  Alert,
  Button,
  FileButton,
  Group,
  List,
  Stack,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { useDeferredValue, useMemo, useState } from "react";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { readTextFile } from "../../platform/device/read-text-file.ts";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { useLookupTables } from "./lookup-tables-context.ts";
import { readRows, readTable, tableFileBytesMax } from "./read-table.ts";
import { TablePreview } from "./table-preview.tsx";

interface TableFormProps {
  /** The table whose rows are replaced; null for a new one. */
  readonly replaced: FormTable | null;
  readonly onCancel: () => void;
  readonly onSaved: (table: FormTable) => void;
}

/** The text typed into the field, or a text held outside it: a file's, or a long pasted one. */
interface Given {
  readonly text: string;
  /** The name of a text held outside the field; null for the field's own text. */
  readonly fileName: string | null;
}

/** Maximum length of the field's text in characters. A field with thousands of lines would make each keystroke slow. */
const fieldTextMax = 20_000;

/** Makes a lookup table of pasted cells or of a CSV file. Faults are shown before it is saved. */
export function TableForm({ replaced, onCancel, onSaved }: TableFormProps) {
  const { tables, save } = useLookupTables();
  const locale = useLocale();
  const [name, setName] = useState(
    () => replaced?.code ?? freeName(tables.map(({ code }) => code)),
  );
  const [given, setGiven] = useState<Given>({ text: "", fileName: null });
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const text = useDeferredValue(given.text);
  const rows = useMemo(
    () => (text.trim() === "" ? null : readRows(text)),
    [text],
  );
  const read = useMemo(
    () => rows && readTable(rows, { code: name, locale }),
    [rows, name, locale],
  );
  const isTaken =
    !replaced && tables.some(({ code }) => code === read?.table.code);
  const faults = [
    ...(failure === null ? [] : [failure]),
    ...(isTaken ? [m.lookup_table_name_taken()] : []),
    ...(read?.faults ?? []),
  ];

  const openFile = async (file: File | null) => {
    if (!file) return;
    const isLarge = file.size > tableFileBytesMax;
    setFailure(isLarge ? m.lookup_table_too_large() : null);
    if (isLarge) return;
    setGiven({ text: await readTextFile(file), fileName: file.name });
  };
  const submit = async () => {
    if (!read || faults.length > 0) return;
    setPending(true);
    const refusal = await save(read.table);
    setPending(false);
    setFailure(refusal);
    if (refusal === null) onSaved(read.table);
  };

  return (
    <Stack>
      {!replaced && (
        <TextInput
          label={m.lookup_table_name()}
          description={m.lookup_table_name_help()}
          value={name}
          maxLength={formLimits.codeMax}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
      )}
      <Textarea
        label={m.lookup_table_paste()}
        description={m.lookup_table_paste_help({
          rows: formatNumber(formLimits.tableRowsMax),
          columns: formatNumber(formLimits.tableColumnsMax),
        })}
        placeholder={m.lookup_table_paste_example()}
        value={given.fileName === null ? given.text : ""}
        rows={6}
        data-autofocus
        spellCheck={false}
        onChange={(event) => {
          setFailure(null);
          setGiven({ text: event.currentTarget.value, fileName: null });
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          if (pasted.length <= fieldTextMax) return;
          event.preventDefault();
          setFailure(null);
          setGiven({ text: pasted, fileName: m.lookup_table_pasted() });
        }}
      />
      <Group gap="sm">
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={(file) => {
            void openFile(file);
          }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {m.lookup_table_file()}
            </Button>
          )}
        </FileButton>
        {given.fileName !== null && <Text fz="sm">{given.fileName}</Text>}
      </Group>
      <div aria-live="polite">
        {faults.length > 0 && (
          <Alert color="red" variant="light" title={m.lookup_table_faults()}>
            <List>
              {faults.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {read && (
          <Text fz="sm" fw={600} mt={faults.length > 0 ? "sm" : 0}>
            {m.lookup_table_size({
              columns: formatNumber(read.table.columns.length),
              rows: formatNumber(read.table.rows.length),
            })}
          </Text>
        )}
      </div>
      {read && <TablePreview table={read.table} />}
      <DialogButtons pending={pending} onCancel={onCancel}>
        <Button
          loading={pending}
          disabled={!read || faults.length > 0}
          onClick={() => void submit()}
        >
          {m.lookup_table_save()}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** A name that no table has: "tabel1", "tabel2", … */
function freeName(used: readonly string[]): string {
  let n = used.length + 1;
  while (used.includes(m.lookup_table_default({ n }))) n += 1;
  return m.lookup_table_default({ n });
}
