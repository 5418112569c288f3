import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import type { Sending, Uploads } from "./use-uploads.ts";

/** The files of an answer, each with its actions. */
export function FileList({ uploads }: { readonly uploads: Uploads }) {
  const { files, sending, left } = uploads;
  if (files.length + sending.length + left.length === 0) return null;
  return (
    <ul className="sf-files-list">
      {files.map((file) => (
        <Row
          key={file.file_id}
          name={file.name}
          note={`${sizeText(file.size)} · ${m.form_files_uploaded()}`}
        >
          <RowButton
            text={m.form_files_remove_short()}
            label={m.form_files_remove({ name: file.name })}
            onClick={() => {
              uploads.remove(file);
            }}
          />
        </Row>
      ))}
      {sending.map((one) => (
        <SendingRow key={one.uploadId} one={one} uploads={uploads} />
      ))}
      {left.map((one) => (
        <Row
          key={one.upload}
          name={one.pending}
          failed
          note={m.form_files_left()}
        >
          <RowButton
            text={m.form_files_remove_short()}
            label={m.form_files_remove({ name: one.pending })}
            onClick={() => {
              uploads.giveUp(one);
            }}
          />
        </Row>
      ))}
    </ul>
  );
}

interface SendingRowProps {
  readonly one: Sending;
  readonly uploads: Uploads;
}

function SendingRow({ one, uploads }: SendingRowProps) {
  const { file, state, share, message } = one;
  const { name } = file;
  return (
    <Row
      name={name}
      failed={state !== "sending"}
      note={
        state === "sending" ? (
          <progress
            value={share}
            max={1}
            aria-label={m.form_files_uploading({ name })}
          />
        ) : (
          <span role="alert">{message || m.form_files_cut()}</span>
        )
      }
    >
      {state === "cut" && (
        <RowButton
          text={m.form_files_retry_short()}
          label={m.form_files_retry({ name })}
          onClick={() => {
            uploads.resume(one);
          }}
        />
      )}
      <RowButton
        text={
          state === "refused"
            ? m.form_files_remove_short()
            : m.form_files_cancel_short()
        }
        label={
          state === "refused"
            ? m.form_files_remove({ name })
            : m.form_files_cancel({ name })
        }
        onClick={() => {
          uploads.cancel(one);
        }}
      />
    </Row>
  );
}

interface RowProps {
  readonly name: string;
  readonly note: ReactNode;
  readonly failed?: boolean;
  readonly children: ReactNode;
}

function Row({ name, note, failed = false, children }: RowProps) {
  return (
    <li data-failed={failed ? "" : undefined}>
      <div className="sf-files-name">
        <strong>{name}</strong>
        <div className="sf-files-note">{note}</div>
      </div>
      {children}
    </li>
  );
}

interface RowButtonProps {
  readonly text: string;
  /** The accessible name. It starts with the text, so that voice control finds it. */
  readonly label: string;
  readonly onClick: () => void;
}

function RowButton({ text, label, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="sf-clear"
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

/** Formats a size: "340 KB" or "1.2 MB". */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${String(Math.max(1, Math.round(kilobytes)))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
