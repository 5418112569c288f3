import { Conflict, Invalid } from "../../platform/business-error.ts";
import { FileRefused } from "../../platform/storage/errors.ts";

const field = "file";

/** The time of the participation is over. It can be started again while there are places. */
export class ParticipationEnded extends Conflict {
  constructor() {
    super("participation_ended");
  }
}

export class NotAFileQuestion extends Invalid {
  constructor() {
    const code = "not_a_file_question";
    super({ form_question_id: [{ code }] }, code);
  }
}

/** The content is of no kind that the question asks for, whatever the file's name. */
export class FileKindRefused extends FileRefused {
  constructor() {
    super(field, "file_kind");
  }
}

/** The document has no end, or something follows it. */
export class DocumentDamaged extends FileRefused {
  constructor() {
    super(field, "document_damaged");
  }
}

/** The participation has as many files, or as many bytes in files, as one may have. */
export class TooManyFiles extends Conflict {
  constructor() {
    super("too_many_files");
  }
}

/** A part with another size or question than the first part of its upload. */
export class UploadMismatch extends Conflict {
  constructor() {
    super("upload_mismatch");
  }
}

/** A part that is too small, or reaches beyond the end of its file. */
export class PartSizeInvalid extends Invalid {
  constructor() {
    super({ [field]: [{ code: "part_size" }] });
  }
}
