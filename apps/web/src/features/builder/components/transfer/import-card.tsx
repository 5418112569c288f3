import {
  Alert,
  Button,
  Group,
  Paper,
  Stack,
  Text,
  Textarea,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconFileImport from "@tabler/icons-react/dist/esm/icons/IconFileImport.mjs";
import { useId, useState } from "react";
import type { DragEvent, ReactNode, SubmitEvent } from "react";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { UploadProgress } from "../../../../ui/inputs/upload-progress.tsx";
import { describeFailure } from "../builder-session.tsx";
import classes from "./import-card.module.css";
import { useImport } from "./use-import.ts";

/** Makes a draft of a questionnaire: a file that is chosen or dropped here, or a pasted text. */
export function ImportCard() {
  const { importFile, importText, share, isPending, error } = useImport();
  const [pastes, setPastes] = useState(false);
  return (
    <Stack gap="md">
      {error && (
        <Alert role="alert" color="red" variant="light">
          {describeFailure(error)}
        </Alert>
      )}
      <DropZone disabled={isPending} onFile={importFile}>
        {isPending ? (
          <div className={classes["progress"]} aria-live="polite">
            {share < 1 ? (
              <UploadProgress share={share} />
            ) : (
              <Text>{m.import_reading()}</Text>
            )}
          </div>
        ) : (
          <Group gap="xs" justify="center">
            <FileButton onFile={importFile} />
            <Button
              variant="subtle"
              aria-expanded={pastes}
              onClick={() => {
                setPastes(!pastes);
              }}
            >
              {m.import_paste()}
            </Button>
          </Group>
        )}
      </DropZone>
      {pastes && <PasteForm pending={isPending} onText={importText} />}
    </Stack>
  );
}

interface DropZoneProps {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

function DropZone({ disabled, onFile, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) =>
    !disabled && dataTransfer.types.includes("Files");
  return (
    <Paper
      withBorder
      className={classes["zone"] ?? ""}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <IconFileImport size={32} aria-hidden />
      <Text fw={600}>{m.import_drop()}</Text>
      {children}
      <Text fz="sm" c="dimmed">
        {m.import_formats()}
      </Text>
    </Paper>
  );
}

/** A file input with a label as its button, because the browser's own button is in the browser's language. */
function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".json,.qsf,.lss,.csv,.xlsx,.xls,.txt,.zip"
        className={classes["input"]}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows the same file to be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button component="label" htmlFor={id} variant="default">
        {m.import_choose()}
      </Button>
    </>
  );
}

interface PasteFormProps {
  readonly pending: boolean;
  readonly onText: (text: string) => void;
}

function PasteForm({ pending, onText }: PasteFormProps) {
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(false);
  const missing = text.trim() === "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (missing) event.currentTarget.querySelector("textarea")?.focus();
    else onText(text);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={m.import_text()}
          description={m.import_text_help()}
          placeholder={m.import_text_example()}
          value={text}
          error={checked && missing ? m.import_text_missing() : null}
          readOnly={pending}
          autosize
          minRows={6}
          maxRows={16}
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
        <Group justify="flex-end">
          <SubmitButton pending={pending}>{m.import_text_use()}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
