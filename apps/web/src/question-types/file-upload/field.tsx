import { m } from "@sigi/messages/messages";
import { useState, useSyncExternalStore } from "react";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";
import { connection, onConnection } from "../../platform/device/connection.ts";
import { useFromDevice } from "../../platform/device/use-from-device.ts";
import { FileList } from "./file-list.tsx";
import { canRecord, Recorder } from "./recorder.tsx";
import { useUploads } from "./use-uploads.ts";
import "./field.css";
import type { FileKind } from "@sigi/survey/question-types/file-upload/answer.ts";

/**
 * Photos from the camera, recordings made in the page, and files from the device, uploaded while the respondent
 * continues.
 */
export function FileUploadField(props: FieldProps<"file_upload">) {
  const { question } = props;
  const { kinds, filesMax, megabytesMax } = question.options;
  const { files: way } = useForm();
  const uploads = useUploads(props);
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  const records = useFromDevice(canRecord, false);
  const [problem, setProblem] = useState("");
  const [recording, setRecording] = useState(false);
  const room = filesMax - uploads.files.length - uploads.sending.length;

  const add = (chosen: readonly File[]) => {
    const problems = chosen.flatMap((file) =>
      problemOf(file, question.options),
    );
    if (chosen.length > room) {
      problems.push(m.form_files_excess({ count: filesMax }));
    }
    setProblem(problems.join(" "));
    const fitting = chosen.filter(
      (file) => problemOf(file, question.options).length === 0,
    );
    for (const file of fitting.slice(0, room)) uploads.start(file);
  };

  return (
    <div className="sf-files">
      {way === null && <p className="sf-note">{m.form_files_preview()}</p>}
      {way !== null && offline && (
        <output className="sf-files-offline">{m.form_files_offline()}</output>
      )}
      <FileList uploads={uploads} />
      {recording ? (
        <Recorder
          bytesMax={megabytesMax * bytesPerMegabyte}
          onRecorded={(file) => {
            setRecording(false);
            if (file) add([file]);
          }}
        />
      ) : (
        room > 0 && (
          <div className="sf-files-buttons">
            {kinds.includes("photo") && (
              <FileButton
                {...props}
                text={m.form_files_camera()}
                accept="image/*"
                camera
                onChoose={add}
              />
            )}
            {kinds.includes("audio") && records && (
              <button
                type="button"
                className="sf-button"
                onClick={() => {
                  setRecording(true);
                }}
              >
                {m.form_files_record()}
              </button>
            )}
            <FileButton
              {...props}
              text={m.form_files_choose()}
              accept={acceptOf(kinds)}
              several={room > 1}
              onChoose={add}
            />
          </div>
        )
      )}
      <p className="sf-note">
        {filesMax === 1
          ? m.form_files_hint_one({ megabytes: megabytesMax })
          : m.form_files_hint({ count: filesMax, megabytes: megabytesMax })}
      </p>
      <div role="alert" className="sf-files-problem">
        {problem}
      </div>
    </div>
  );
}

const bytesPerMegabyte = 1024 * 1024;

const isOffline = () => connection() !== "online";

function problemOf(
  file: File,
  { kinds, megabytesMax }: FieldProps<"file_upload">["question"]["options"],
): string[] {
  const { name, size } = file;
  if (!kinds.some((kind) => fits(file, kind))) {
    return [m.form_files_wrong_kind({ name })];
  }
  return size > megabytesMax * bytesPerMegabyte
    ? [m.form_files_too_large({ name, megabytes: megabytesMax })]
    : [];
}

interface FileButtonProps extends Pick<
  FieldProps<"file_upload">,
  "describedBy" | "invalid"
> {
  readonly text: string;
  readonly accept: string;
  /** Opens the camera of phones. */
  readonly camera?: boolean;
  readonly several?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/**
 * The native file input is an invisible overlay of an element styled as a button, so that touch, keyboard and screen
 * readers reach the input.
 */
function FileButton(props: FileButtonProps) {
  return (
    <label className="sf-button">
      <input
        className="sf-files-input"
        type="file"
        title={props.text}
        accept={props.accept}
        multiple={props.several === true}
        {...(props.camera ? { capture: "environment" } : {})}
        onChange={({ target }) => {
          props.onChoose([...(target.files ?? [])]);
          // Allows the same file to be chosen again after it was removed.
          target.value = "";
        }}
        {...controlState(props)}
      />
      {props.text}
    </label>
  );
}

/** The types that the device's file picker offers. The server decides by the content. */
const accepted: Readonly<Record<FileKind, string>> = {
  photo: "image/jpeg,image/png,image/webp,image/gif",
  audio: "audio/*,.m4a,.mp3,.ogg,.wav",
  document: ".pdf,.docx,.xlsx,.odt,.csv,.txt",
};

const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => accepted[kind]).join(",");

/** Returns true if a file looks like its kind; checked before it is sent. */
function fits({ type, name }: File, kind: FileKind): boolean {
  switch (kind) {
    case "photo":
      return type.startsWith("image/");
    case "audio":
      return (
        type.startsWith("audio/") || /\.(?:m4a|mp3|ogg|wav|webm)$/i.test(name)
      );
    case "document":
      return /\.(?:pdf|docx|xlsx|odt|csv|txt)$/i.test(name);
  }
}
