import {
  isPending,
  readFile,
} from "@sigi/survey/question-types/file-upload/answer.ts";
import type { UploadedFile } from "@sigi/survey/question-types/file-upload/answer.ts";
import { useEffect, useRef, useState } from "react";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";

/** A file on its way to the server. */
export interface Sending {
  readonly key: number;
  readonly file: File;
  /** What has arrived, 0 to 1. */
  readonly share: number;
  /** `cut` can be resumed; a refused file is sent no more. */
  readonly state: "sending" | "cut" | "refused";
  /** Why the server refused it. */
  readonly message: string;
  readonly abort: AbortController;
}

export type Uploads = ReturnType<typeof useUploads>;

let lastKey = 0;

/** The files of an answer: those that the server has, and those on their way, which stand in the value as pending. */
export function useUploads({
  question,
  value,
  onChange,
}: Pick<FieldProps<"file_upload">, "question" | "value" | "onChange">) {
  const { files: way } = useForm();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  // Uploads end between renders, so the latest state is kept beside the one that is shown.
  const latest = useRef({ files: filesOf(value), sending });

  useEffect(() => {
    latest.current = { ...latest.current, files: filesOf(value) };
  }, [value]);
  useEffect(() => {
    // A draft may have kept a file whose upload ended with the page.
    if (latest.current.sending.length === 0 && hasPending(value)) {
      put(latest.current);
    }
    return () => {
      for (const { abort } of latest.current.sending) abort.abort();
      latest.current = { ...latest.current, sending: [] };
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the field appears
  }, []);

  function put(next: typeof latest.current) {
    latest.current = next;
    setSending(next.sending);
    const raw = [
      ...next.files,
      ...next.sending.map(({ file }) => ({ pending: file.name })),
    ];
    onChange(raw.length === 0 ? undefined : raw);
  }
  function update(key: number, change: Partial<Sending>) {
    const changed = latest.current.sending.map((one) =>
      one.key === key ? { ...one, ...change } : one,
    );
    latest.current = { ...latest.current, sending: changed };
    setSending(changed);
  }
  const without = (key: number) =>
    latest.current.sending.filter((one) => one.key !== key);

  async function send({ key, file, abort }: Sending) {
    const { signal } = abort;
    const onProgress = (share: number) => {
      update(key, { share });
    };
    const result = way
      ? await way.upload(file, question.id, onProgress, signal)
      : shown(file, key);
    if (signal.aborted) return;
    if (result.kind === "done") {
      const { files } = latest.current;
      put({ files: [...files, result.file], sending: without(key) });
    } else {
      const message = result.kind === "refused" ? result.message : "";
      update(key, { state: result.kind, message });
    }
  }

  return {
    files: filesOf(value),
    sending,
    start(file: File) {
      const abort = new AbortController();
      const state = { share: 0, state: "sending", message: "" } as const;
      const one: Sending = { key: ++lastKey, file, abort, ...state };
      const { files, sending: others } = latest.current;
      put({ files, sending: [...others, one] });
      void send(one);
    },
    resume(one: Sending) {
      update(one.key, { state: "sending" });
      void send(one);
    },
    cancel({ key, abort }: Sending) {
      abort.abort();
      put({ ...latest.current, sending: without(key) });
    },
    remove(file: UploadedFile) {
      way?.remove(file.file_id);
      const { files, sending: rest } = latest.current;
      put({
        files: files.filter(({ file_id }) => file_id !== file.file_id),
        sending: rest,
      });
    },
  };
}

/** Of a preview, which sends nothing. */
function shown({ name, size }: File, key: number) {
  return { kind: "done", file: { file_id: key, name, size } } as const;
}

const filesOf = (value: unknown): readonly UploadedFile[] =>
  Array.isArray(value) ? value.flatMap((one) => readFile(one) ?? []) : [];

const hasPending = (value: unknown): boolean =>
  Array.isArray(value) && value.some(isPending);
