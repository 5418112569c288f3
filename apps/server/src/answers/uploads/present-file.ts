import { downloadAnswerFile } from "@sigi/contract/uploads.ts";
import type { ReceivedFile } from "@sigi/contract/uploads.ts";
import { publicNameOf } from "./file-name.ts";
import { mediaTypeOfStored } from "./media-types.ts";
import type { AnswerFileRow, UploadRow } from "./repository.ts";

/** Presents a complete file, of which `received` bytes were received. */
export const presentFile = (
  { id, originalName, bytes }: AnswerFileRow,
  received: number,
): ReceivedFile => ({
  fileId: id,
  name: originalName,
  size: bytes,
  offset: received,
});

/** Presents the received part of a file; empty for an unknown upload. */
export const presentUpload = (upload: UploadRow | undefined): ReceivedFile => ({
  fileId: null,
  name: upload?.originalName ?? "",
  size: 0,
  offset: upload?.received ?? 0,
});

/** A file of a submitted answer as all users except its respondent see it. */
export const presentSubmittedFile = ({
  id,
  bytes,
  mediaType,
}: AnswerFileRow) => ({
  name: publicNameOf(id, mediaTypeOfStored(mediaType).ending),
  url: downloadAnswerFile.path.replace("{file_id}", String(id)),
  size: bytes,
  kind: mediaType,
});
