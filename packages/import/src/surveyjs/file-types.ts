import type { FileKind } from "@sigi/survey/question-types/file-upload/answer.ts";

/** Bytes in a megabyte, as SurveyJS counts the sizes of files. */
export const megabyte = 1024 * 1024;

const words: readonly (readonly [FileKind, RegExp])[] = [
  ["photo", /image|\.(?:jpe?g|png|gif|webp|heic|bmp)\b|camera/i],
  ["audio", /audio|\.(?:mp3|wav|ogg|m4a|aac)\b/i],
  ["document", /pdf|doc|xls|ppt|text|document|\.(?:txt|csv|odt)\b/i],
];

/** Returns the file kinds that types such as "image/*,.pdf" accept. */
export const kindsOf = (accepted: string): FileKind[] =>
  words.flatMap(([kind, pattern]) => (pattern.test(accepted) ? [kind] : []));

/** Returns true if types, separated by commas, are only types of `acceptedTypes`. */
export const areWholeKinds = (accepted: string): boolean =>
  accepted
    .split(",")
    .map((type) => type.trim())
    .every((type) => type === "" || wholeKinds.has(type));

/** The accepted types of each file kind. */
export const acceptedTypes = {
  photo: "image/*",
  audio: "audio/*",
  document: ".pdf,.doc,.docx,.xls,.xlsx,.txt",
} as const satisfies Record<FileKind, string>;

const wholeKinds = new Set(Object.values(acceptedTypes).join(",").split(","));
