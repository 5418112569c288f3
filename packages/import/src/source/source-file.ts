import type { ImportReport } from "../report/import-report.ts";
import { ImportRefused } from "../import-refused.ts";

/** An uploaded or pasted file. */
export interface SourceFile {
  /** The file's name, which is only a hint to its format. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Maximum size of a file, in bytes. The largest known questionnaires have 2 MB. */
export const fileBytesMax = 10 * 1024 * 1024;

/**
 * Decodes the text of a file. UTF-8 and UTF-16 are detected by their bytes; any
 * other text is read as Windows-1252, which older tools write, and reported.
 * @throws ImportRefused when it is not a text.
 */
export function readText({ bytes }: SourceFile, report: ImportReport): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding === "windows-1252") {
    report.changed("", null, "encoding_repaired", { encoding });
  }
  if (text.includes("\0")) throw new ImportRefused("file_not_text");
  return text.replace(/^\uFEFF/, "");
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
