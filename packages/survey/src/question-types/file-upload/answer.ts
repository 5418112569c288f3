import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { cleanLine } from "../../text.ts";
import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

export interface FileUploadOptions {
  /** The kinds of files that may be sent; at least one. */
  kinds: FileKind[];
  /** Maximum number of files, 1 to 10. */
  filesMax: number;
  /** Maximum size of one file as it is sent, in megabytes, 1 to 25. */
  megabytesMax: number;
}

export const fileKinds = ["photo", "audio", "document"] as const;
export type FileKind = (typeof fileKinds)[number];

/** A file that the server has stored for this participation. Only its id is taken from the respondent. */
export interface UploadedFile {
  file_id: number;
  /** The name from the device until the answer is submitted, and then the name of its download. */
  name: string;
  /** Size in bytes, as it is stored. */
  size: number;
  /** The kind of its content; present in a submitted answer. */
  kind?: FileKind;
}

export const fileLimits = {
  filesMax: 10,
  megabytesMax: 25,
  /** Maximum length of a file's name, in characters (UTF-16). */
  nameMax: 200,
  /** Maximum id of a database row. */
  idMax: 2 ** 31 - 1,
} as const;

const faults = {
  files_excess: m.fault_files_excess,
  file_pending: m.fault_file_pending,
} satisfies FaultTexts<string>;

type FileFaultCode = keyof typeof faults;

/**
 * Expressions can count the files. They do not see the names, which come from the client until the answer is submitted
 * and from the server afterwards: logic must give the same result both times.
 */
export const fileUploadAnswer: AnswerFormat<
  FileUploadOptions,
  UploadedFile[],
  FileFaultCode
> = {
  read: ({ options }, raw) => readFiles(options, raw),
  faults,
  operand: (files, [part]) =>
    part === undefined ? files.map(({ file_id }) => `file-${file_id}`) : null,
  text: (files) => files.map(({ name }) => name).join(", "),
};

function readFiles(
  { filesMax }: FileUploadOptions,
  raw: unknown,
): ReadResult<UploadedFile[], FileFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!Array.isArray(raw)) return refuse("answer_unreadable");
  if (raw.length === 0) return unanswered;
  if (raw.length > filesMax) return refuse("files_excess", { max: filesMax });
  const files: UploadedFile[] = [];
  for (const one of raw as unknown[]) {
    if (isPending(one)) return refuse("file_pending");
    const file = readFile(one);
    if (!file || files.some(({ file_id }) => file_id === file.file_id)) {
      return refuse("answer_unreadable");
    }
    files.push(file);
  }
  return { value: files };
}

/** A placeholder for a file that the page has not sent yet, so that the answer is not submitted without it. */
export interface PendingFile {
  /** The name of the file. */
  pending: string;
  /** Size in bytes. */
  size: number;
  /** The upload that is resumed when the file is chosen again. */
  upload: string;
}

const isPending = (raw: unknown): boolean =>
  isRecord(raw) && typeof raw["pending"] === "string";

/** Reads a pending file; null for any other value that a draft may contain. */
export function readPending(raw: unknown): PendingFile | null {
  if (!isRecord(raw)) return null;
  const { pending, size, upload } = raw;
  return typeof pending === "string" &&
    typeof upload === "string" &&
    isCount(size)
    ? { pending, size, upload }
    : null;
}

export function readFile(raw: unknown): UploadedFile | null {
  if (!isRecord(raw)) return null;
  const { file_id, name, size } = raw;
  if (!isCount(file_id) || file_id > fileLimits.idMax) return null;
  if (!isCount(size)) return null;
  if (typeof name !== "string" || name.length > fileLimits.nameMax) return null;
  const kind = fileKinds.find((known) => known === raw["kind"]);
  const file = { file_id, name: cleanLine(name), size };
  return kind ? { ...file, kind } : file;
}

const isCount = (raw: unknown): raw is number =>
  Number.isSafeInteger(raw) && Number(raw) > 0;
