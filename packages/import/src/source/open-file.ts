import type { OpenedFile } from "../formats.ts";
import { ImportRefused } from "../import-refused.ts";
import type { ImportReport } from "../report/import-report.ts";
import { parseJson } from "./parse-json.ts";
import { fileBytesMax, readText, type SourceFile } from "./source-file.ts";

/** Length of the end of a file's name that readers get. */
const nameMax = 200;

/**
 * Reads a file as far as detecting its format requires.
 * @throws ImportRefused when it is empty, too large, no text and no archive, or nested too deep.
 */
export function openFile(file: SourceFile, report: ImportReport): OpenedFile {
  const { bytes } = file;
  if (bytes.length === 0) throw new ImportRefused("file_empty");
  if (bytes.length > fileBytesMax) {
    const megabytes = fileBytesMax / 1024 / 1024;
    throw new ImportRefused("file_too_large", { megabytes });
  }
  const name = file.name.slice(-nameMax);
  if (isArchive(bytes)) return { name, bytes, text: "", json: undefined };
  const text = readText(file, report);
  if (text.trim() === "") throw new ImportRefused("file_empty");
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return { name, bytes, text, json };
}

/** Returns true for a ZIP archive, the format of spreadsheets. */
const isArchive = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
