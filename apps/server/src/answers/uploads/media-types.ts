import type { FileKind } from "./file-rules.ts";

/** The type of a file by its content: its kind, its stored type, and the extension of its download. */
export interface MediaType {
  readonly kind: FileKind;
  readonly stored: string;
  readonly ending: string;
}

const photo: MediaType = {
  kind: "photo",
  stored: "image/webp",
  ending: "webp",
};
const audio = (stored: string, ending: string): MediaType => ({
  kind: "audio",
  stored,
  ending,
});
const document = (stored: string, ending: string): MediaType => ({
  kind: "document",
  stored,
  ending,
});

const officeType = "application/vnd.openxmlformats-officedocument";
const docx = `${officeType}.wordprocessingml.document`;
const xlsx = `${officeType}.spreadsheetml.sheet`;
const odt = "application/vnd.oasis.opendocument.text";

/**
 * Types by the media type of the content. Recordings of browsers are WebM or MP4 files whose media type does not show
 * that they contain only sound.
 */
const types: Readonly<Record<string, MediaType>> = {
  "image/jpeg": photo,
  "image/png": photo,
  "image/webp": photo,
  "image/gif": photo,
  "audio/webm": audio("audio/webm", "webm"),
  "video/webm": audio("audio/webm", "webm"),
  "audio/ogg": audio("audio/ogg", "ogg"),
  "audio/ogg; codecs=opus": audio("audio/ogg", "ogg"),
  "audio/mp4": audio("audio/mp4", "m4a"),
  "audio/x-m4a": audio("audio/mp4", "m4a"),
  "video/mp4": audio("audio/mp4", "m4a"),
  "audio/mpeg": audio("audio/mpeg", "mp3"),
  "audio/wav": audio("audio/wav", "wav"),
  "application/pdf": document("application/pdf", "pdf"),
  [docx]: document(docx, "docx"),
  [xlsx]: document(xlsx, "xlsx"),
  [odt]: document(odt, "odt"),
};

export const csv = document("text/csv", "csv");
export const plainText = document("text/plain", "txt");

export const mediaTypeOf = (detected: string): MediaType | undefined =>
  types[detected];

/** Returns the type of a stored file by its stored media type. */
export const mediaTypeOfStored = (stored: string): MediaType =>
  [...Object.values(types), csv].find((type) => type.stored === stored) ??
  plainText;
