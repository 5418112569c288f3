import { downloadAnswerFile } from "@sigi/contract/uploads.ts";
import type { ReceivedFile } from "@sigi/contract/uploads.ts";
import { publicNameOf } from "./file-name.ts";
import { mediaTypeOfStored } from "./media-types.ts";
import type { AnswerFileRow, UploadRow } from "./repository.ts";

/** A complete file, of which so many bytes were received. */
export const presentFile = (
  { id, originalName, bytes }: AnswerFileRow,
  received: number,
): ReceivedFile => ({
  fileId: id,
  name: originalName,
  size: bytes,
  offset: received,
});

/** The part of a file that has arrived; nothing of an unknown one. */
export const presentUpload = (upload: UploadRow | undefined): ReceivedFile => ({
  fileId: null,
  name: upload?.originalName ?? "",
  size: 0,
  offset: upload?.received ?? 0,
});

/** A file of a submitted answer as everybody but its respondent sees it. */
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
