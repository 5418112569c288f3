import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { detectType } from "../../platform/storage/detect-type.ts";
import { DocumentDamaged, FileKindRefused } from "./errors.ts";
import type { FileRules } from "./file-rules.ts";
import { csv, mediaTypeOf, plainText } from "./media-types.ts";
import type { MediaType } from "./media-types.ts";

export interface Content {
  /** Path on the local disk. */
  readonly path: string;
  readonly bytes: number;
  readonly originalName: string;
}

/**
 * Determines the type of a received file by its content. The name decides only between a table and a text.
 * @throws FileKindRefused, DocumentDamaged, TooManyImages, Unavailable
 */
export async function checkContent(
  caller: number,
  { kinds }: FileRules,
  content: Content,
): Promise<MediaType> {
  const detected = await detectType(caller, content.path);
  const type =
    detected === null ? await textTypeOf(content) : mediaTypeOf(detected);
  if (!type || !kinds.includes(type.kind)) throw new FileKindRefused();
  if (type.ending === "pdf" && !(await endsAsPdf(content))) {
    throw new DocumentDamaged();
  }
  return type;
}

/** Accepts text in any single-byte encoding or UTF-8, but not the source of a page or picture. */
async function textTypeOf({
  path,
  originalName,
}: Content): Promise<MediaType | undefined> {
  let hasBegun = false;
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    if (bytes.some(isControl)) return undefined;
    if (hasBegun) continue;
    const first = bytes.subarray(beginsWithMark(bytes) ? 3 : 0).find(isVisible);
    if (first === lessThan) return undefined;
    hasBegun = first !== undefined;
  }
  if (!hasBegun) return undefined;
  return /\.csv$/i.test(originalName) ? csv : plainText;
}

const lessThan = 0x3c;
const space = 0x20;
const isVisible = (byte: number) => byte > space;
/** Tab, line feed, vertical tab, form feed and carriage return are part of texts. */
const isControl = (byte: number) =>
  byte < 0x09 || (byte > 0x0d && byte < space) || byte === 0x7f;
/** The byte order mark of UTF-8. */
const beginsWithMark = ([one, two, three]: Buffer) =>
  one === 0xef && two === 0xbb && three === 0xbf;

const PDF_END_BYTES = 1024;

/**
 * Checks the end of the file as PDF readers require it. A truncated file, or one with another file appended, has its
 * mark elsewhere.
 */
async function endsAsPdf({ path, bytes }: Content): Promise<boolean> {
  const file = await open(path);
  try {
    const position = Math.max(0, bytes - PDF_END_BYTES);
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(PDF_END_BYTES),
      position,
    });
    return buffer.subarray(0, bytesRead).includes("%%EOF");
  } finally {
    await file.close();
  }
}
