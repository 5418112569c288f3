import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ToolButton } from "../../ui/inputs/tool-button.tsx";
import { useLookupTables } from "./lookup-tables-context.ts";
import { TableForm } from "./table-form.tsx";

interface TablesDialogProps {
  readonly view: "list" | "new";
  readonly onClose: () => void;
  /** Called with a newly created table. */
  readonly onNew: (table: FormTable) => void;
}

/** Creates, replaces and removes the survey's lookup tables. */
export function TablesDialog({ view, onClose, onNew }: TablesDialogProps) {
  const { tables } = useLookupTables();
  const [edited, setEdited] = useState<FormTable | "new" | null>(
    view === "new" ? "new" : null,
  );
  const isReplaced = edited !== null && edited !== "new";
  const title =
    edited === null
      ? m.lookup_tables()
      : isReplaced
        ? m.lookup_table_replace({ name: edited.code })
        : m.lookup_table_new();
  const leave = () => {
    if (tables.length === 0) onClose();
    else setEdited(null);
  };
  return (
    <Dialog opened wide title={title} onClose={onClose}>
      {edited === null ? (
        <TableList onEdit={setEdited} />
      ) : (
        <TableForm
          replaced={isReplaced ? edited : null}
          onCancel={leave}
          onSaved={(table) => {
            if (!isReplaced) onNew(table);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function TableList({
  onEdit,
}: {
  readonly onEdit: (table: FormTable | "new") => void;
}) {
  const { tables, remove } = useLookupTables();
  const [removed, setRemoved] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async (code: string) => {
    setPending(true);
    setRefusal(await remove(code));
    setPending(false);
    setRemoved(null);
  };
  return (
    <Stack>
      {refusal !== null && (
        <Alert role="alert" color="red" variant="light">
          {refusal}
        </Alert>
      )}
      {tables.map((table) => (
        <Group key={table.code} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{table.code}</Text>
            <Text fz="sm" c="dimmed">
              {m.lookup_table_size({
                columns: formatNumber(table.columns.length),
                rows: formatNumber(table.rows.length),
              })}
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              size="sm"
              aria-label={m.lookup_table_replace({ name: table.code })}
              onClick={() => {
                onEdit(table);
              }}
            >
              {m.lookup_table_replace_short()}
            </Button>
            <ToolButton
              label={m.lookup_table_remove({ name: table.code })}
              onClick={() => {
                setRemoved(table.code);
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ToolButton>
          </Group>
        </Group>
      ))}
      {tables.length < formLimits.tablesMax && (
        <Button
          variant="subtle"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            onEdit("new");
          }}
        >
          {m.lookup_table_new()}
        </Button>
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={m.lookup_table_remove({ name: removed ?? "" })}
        confirmLabel={m.common_delete()}
        danger
        pending={pending}
        onConfirm={() => {
          if (removed !== null) void confirm(removed);
        }}
        onClose={() => {
          setRemoved(null);
        }}
      >
        <Text>{m.lookup_table_remove_text()}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
