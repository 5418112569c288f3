import type { FileKind } from "@sigi/survey/question-types/file-upload/answer.ts";

/** The types that the device's file picker offers. The server decides by the content. */
const accepted: Readonly<Record<FileKind, string>> = {
  photo: "image/jpeg,image/png,image/webp,image/gif",
  audio: "audio/*,.m4a,.mp3,.ogg,.wav",
  document: ".pdf,.docx,.xlsx,.odt,.csv,.txt",
};

export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => accepted[kind]).join(",");

/** Returns true if a file looks like its kind; checked before it is sent. */
export function fits({ type, name }: File, kind: FileKind): boolean {
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
