import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { ReceivedFile, uploadAnswerFile } from "@sigi/contract/uploads.ts";
import { Invalid } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deletedIfRefused } from "../../platform/storage/deleted-if-refused.ts";
import { FileTooLarge } from "../../platform/storage/errors.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { completeUpload } from "./complete-upload.ts";
import { cleanFileName } from "./file-name.ts";
import { fileRulesOf } from "./file-rules.ts";
import { presentFile, presentUpload } from "./present-file.ts";
import { receivePart } from "./receive-part.ts";
import { insertFile } from "./repository.ts";
import { findRespondent, lockRunning, requireRoom } from "./respondent.ts";
import type { UploadTarget } from "./respondent.ts";
import { storeContent } from "./store-content.ts";

interface UploadTools {
  readonly forms: FormCache;
  /** Folder for temporary files on this machine. */
  readonly folder: string;
}

interface Upload {
  readonly userId: number;
  readonly code: string;
  readonly body: BodyOf<typeof uploadAnswerFile>;
}

/**
 * Stores a file for a question of the user's running participation: whole, or a part of it. The last part completes it.
 * @throws AnswerNotFound, LeaseInvalid, AlreadyAnswered, ParticipationEnded, NotAFileQuestion, FileTooLarge,
 * TooManyFiles, UploadMismatch, PartSizeInvalid, and the errors of `storeContent`.
 */
export async function receiveFile(
  services: Services,
  tools: UploadTools,
  { userId, code, body }: Upload,
): Promise<ReceivedFile> {
  const { db, clock } = services;
  const respondent = await inTransaction(db, (tx) =>
    findRespondent(tx, userId, { code, proof: body }, clock.now()),
  );
  const form = await tools.forms.get(respondent.survey);
  const rules = fileRulesOf(form, body.questionId);
  const { file, questionId } = body;
  const part = partOf(body);
  const total = part?.total ?? file.size;
  if (total > rules.bytesMax) throw new FileTooLarge("file", rules.bytesMax);

  const target = { respondent, questionId, rules };
  if (!part) return storeWhole(services, tools, target, file);
  const upload = await receivePart(services, target, { ...part, file });
  return upload.received < upload.total
    ? presentUpload(upload)
    : completeUpload(services, tools.folder, target, upload);
}

/** @throws Invalid when an upload lacks its offset or total. */
function partOf({ uploadId, offset, total }: Upload["body"]) {
  if (uploadId === undefined) return undefined;
  if (offset !== undefined && total !== undefined) {
    return { uploadId, offset, total };
  }
  throw new Invalid({
    ...(offset === undefined ? { offset: [{ code: "required" }] } : {}),
    ...(total === undefined ? { total: [{ code: "required" }] } : {}),
  });
}

/**
 * Stores a whole file. The room is checked twice: before the work, and under the lock for which other files of the
 * participation wait.
 */
async function storeWhole(
  services: Services,
  { folder }: UploadTools,
  { respondent, questionId, rules }: UploadTarget,
  file: File,
): Promise<ReceivedFile> {
  const { db, clock } = services;
  const { userId, survey, participation } = respondent;
  await inTransaction(db, (tx) => requireRoom(tx, participation, file.size));
  const stored = await storeContent(services, folder, {
    userId,
    rules,
    originalName: cleanFileName(file.name),
    content: file.stream(),
  });
  const keep = async (tx: Tx) => {
    const now = clock.now();
    const running = await lockRunning(tx, survey.id, userId, now);
    await requireRoom(tx, running, stored.bytes);
    const row = { ...stored, participationId: running.id, questionId };
    return insertFile(tx, { ...row, createdAt: now });
  };
  const attached = await deletedIfRefused(services.storage, stored.name, () =>
    inTransaction(db, keep),
  );
  return presentFile(attached, file.size);
}
