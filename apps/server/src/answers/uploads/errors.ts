import { businessError } from "../../platform/business-error.ts";

const field = "file";

/** The time of the participation is over. It can be started again while there are places. */
export const ParticipationEnded = businessError(
  "conflict",
  "participation_ended",
);

export const NotAFileQuestion = businessError(
  "invalid",
  "not_a_file_question",
  { field: "form_question_id" },
);

/** The content is of no kind that the question asks for, regardless of the file's name. */
export const FileKindRefused = businessError("invalid", "file_kind", { field });

/** The document has no end mark, or data follows it. */
export const DocumentDamaged = businessError("invalid", "document_damaged", {
  field,
});

/** The participation has the maximum number of files, or of bytes in files. */
export const TooManyFiles = businessError("conflict", "too_many_files");

/** The part has another size or question than the first part of its upload. */
export const UploadMismatch = businessError("conflict", "upload_mismatch");

/** The part is too small, or reaches beyond the end of its file. */
export const PartSizeInvalid = businessError("invalid", "validation_failed", {
  fields: { [field]: [{ code: "part_size" }] },
});
