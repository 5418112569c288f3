import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { imageErrors, megabyte } from "./files.ts";
import { codeParams, rowId, wireObject } from "./wire-names.ts";

// Files that respondents answer with.

/** The largest file that a question can ask for. */
export const answerFileMegabytesMax = 25;
const answerFileBytesMax = answerFileMegabytesMax * megabyte;

/** Minimum size of a part of a file, except the last one, in bytes. */
export const partBytesMin = 64 * 1024;

/** The client chooses the id of a file that it sends in parts. */
const uploadId = z.uuid();

const bytes = z.coerce
  .number()
  .check(z.int(), z.minimum(0), z.maximum(answerFileBytesMax));

/**
 * State of an upload. `offset` is the number of bytes received; `file_id` is null until the file is complete and was
 * accepted. `size` is in bytes, as stored: pictures are encoded again.
 */
const receivedFile = wireObject({
  file_id: z.nullable(rowId),
  name: z.string(),
  size: z.int(),
  offset: z.int(),
});
export type ReceivedFile = z.output<typeof receivedFile>;

export const uploadAnswerFile = endpoint({
  method: "POST",
  path: "/api/answer/upload/{code}",
  access: "user",
  summary:
    "Stores a file for a question of a running participation, whole or in parts. A part has an `upload_id` that the client chooses, its `offset`, and the `total` size of the file; the result's `offset` says where to go on, also after a part that was received before.",
  params: codeParams,
  body: wireObject(
    {
      file: z.file(),
      form_question_id: rowId,
      participation_id: z.optional(rowId),
      lease: z.optional(z.string().check(z.maxLength(100))),
      upload_id: z.optional(uploadId),
      offset: z.optional(bytes),
      total: z.optional(bytes),
    },
    { form_question_id: "questionId" },
  ),
  fileField: "file",
  fileBytesMax: answerFileBytesMax,
  result: receivedFile,
  errors: [
    "not_found",
    "lease_invalid",
    "already_answered",
    "participation_ended",
    "not_a_file_question",
    "file_kind",
    "document_damaged",
    "too_many_files",
    "upload_mismatch",
    "unavailable",
    ...imageErrors,
  ],
});

export const showUpload = endpoint({
  method: "GET",
  path: "/api/answer/upload/{code}",
  access: "user",
  summary:
    "Returns how much of a file has arrived, so that a client can go on after an interruption.",
  params: codeParams,
  query: z.object({ upload_id: uploadId }),
  result: receivedFile,
  errors: ["not_found"],
});

const fileParams = z.object({ file_id: rowId });

export const downloadAnswerFile = endpoint({
  method: "GET",
  path: "/api/answer/files/{file_id}",
  access: "user",
  summary:
    "Downloads a file of an answer: for its respondent, once the answer is accepted for the survey's creator, and for admins.",
  params: fileParams,
  respondsWithFile: true,
  errors: ["not_found"],
});

export const deleteAnswerFile = endpoint({
  method: "DELETE",
  path: "/api/answer/files/{file_id}",
  access: "user",
  summary: "Deletes a file that was not submitted yet.",
  params: fileParams,
  status: 204,
  errors: ["not_found"],
});
