import {
  readFile,
  readPending,
} from "@sigi/survey/question-types/file-upload/answer.ts";
import type {
  PendingFile,
  UploadedFile,
} from "@sigi/survey/question-types/file-upload/answer.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";
import { useLatest } from "../../form/use-latest.ts";
import { randomKey } from "../../platform/random-key.ts";

/** A file that is being uploaded. */
export interface Sending {
  readonly uploadId: string;
  readonly file: File;
  /** The share that has arrived, from 0 to 1. */
  readonly share: number;
  /** `cut` can be resumed; a refused file is not sent again. */
  readonly state: "sending" | "cut" | "refused";
  /** The server's reason for a refusal; else empty. */
  readonly message: string;
  readonly abort: AbortController;
}

export type Uploads = ReturnType<typeof useUploads>;

interface Files {
  readonly files: readonly UploadedFile[];
  readonly sending: readonly Sending[];
  /** Uploads that were unfinished when the page was left. They resume when the same files are chosen again. */
  readonly left: readonly PendingFile[];
}

/** The files of an answer: those on the server, and those being uploaded, which are pending in the value. */
export function useUploads({
  question,
  value,
  onChange,
}: Pick<FieldProps<"file_upload">, "question" | "value" | "onChange">) {
  const { files: way } = useForm();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const shown = filesOf(value, sending);
  // Uploads end between renders, so the latest state is held in a ref besides the rendered one.
  const latest = useRef(shown);

  useLayoutEffect(() => {
    latest.current = filesOf(value, latest.current.sending);
  }, [value]);
  useEffect(
    () => () => {
      for (const { abort } of latest.current.sending) abort.abort();
      latest.current = { ...latest.current, sending: [] };
    },
    [],
  );
  const resumeCut = useLatest(() => {
    for (const one of latest.current.sending) {
      if (one.state === "cut") resume(one);
    }
  });
  useEffect(() => {
    window.addEventListener("online", resumeCut);
    return () => {
      window.removeEventListener("online", resumeCut);
    };
  }, [resumeCut]);

  function put(next: Files) {
    latest.current = next;
    setSending(next.sending);
    const raw = [
      ...next.files,
      ...next.sending.map(({ file: { name, size }, uploadId }) => ({
        pending: name,
        size,
        upload: uploadId,
      })),
      ...next.left,
    ];
    onChange(raw.length === 0 ? undefined : raw);
  }
  function update(uploadId: string, change: Partial<Sending>) {
    const changed = latest.current.sending.map((one) =>
      one.uploadId === uploadId ? { ...one, ...change } : one,
    );
    latest.current = { ...latest.current, sending: changed };
    setSending(changed);
  }
  const without = (uploadId: string) =>
    latest.current.sending.filter((one) => one.uploadId !== uploadId);

  async function send({ uploadId, file, abort }: Sending, resumes: boolean) {
    const { signal } = abort;
    const onProgress = (share: number) => {
      update(uploadId, { share });
    };
    const result = way
      ? await way.upload({
          file,
          questionId: question.id,
          uploadId,
          resumes,
          onProgress,
          signal,
        })
      : inPreview(file);
    if (signal.aborted) return;
    if (result.kind === "done") {
      const { files, left } = latest.current;
      put({
        files: [...files, result.file],
        sending: without(uploadId),
        left,
      });
    } else {
      const message = result.kind === "refused" ? result.message : "";
      update(uploadId, { state: result.kind, message });
    }
  }
  function resume(one: Sending) {
    update(one.uploadId, { state: "sending" });
    void send(one, true);
  }

  return {
    ...shown,
    start(file: File) {
      const { files, sending: others, left } = latest.current;
      const known = left.find(
        ({ pending, size }) => pending === file.name && size === file.size,
      );
      const one: Sending = {
        uploadId: known?.upload ?? newUploadId(),
        file,
        abort: new AbortController(),
        share: 0,
        state: "sending",
        message: "",
      };
      // Another file takes the place of an unfinished one.
      const room = question.options.filesMax - files.length - others.length - 1;
      const rest = left.filter((other) => other !== known).slice(0, room);
      put({ files, sending: [...others, one], left: rest });
      void send(one, known !== undefined);
    },
    resume,
    cancel({ uploadId, abort }: Sending) {
      abort.abort();
      put({ ...latest.current, sending: without(uploadId) });
    },
    remove(file: UploadedFile) {
      way?.remove(file.file_id);
      const { files, ...others } = latest.current;
      put({
        ...others,
        files: files.filter(({ file_id }) => file_id !== file.file_id),
      });
    },
    giveUp(file: PendingFile) {
      const { left, ...others } = latest.current;
      put({ ...others, left: left.filter((one) => one !== file) });
    },
  };
}

let lastId = 0;

/** The result in a preview, which sends nothing. */
function inPreview({ name, size }: File) {
  lastId += 1;
  return { kind: "done", file: { file_id: lastId, name, size } } as const;
}

function filesOf(value: unknown, sending: readonly Sending[]): Files {
  const raw: unknown[] = Array.isArray(value) ? value : [];
  const isSending = ({ upload }: PendingFile) =>
    sending.some(({ uploadId }) => uploadId === upload);
  return {
    files: raw.flatMap((one) => readFile(one) ?? []),
    sending,
    left: raw
      .flatMap((one) => readPending(one) ?? [])
      .filter((one) => !isSending(one)),
  };
}

/** A UUID of version 4. */
function newUploadId(): string {
  const key = randomKey();
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `8${key.slice(17, 20)}`,
    key.slice(20, 32),
  ].join("-");
}
