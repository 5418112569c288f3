import type { ReceivedFile } from "@sigi/contract/uploads.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deletedIfRefused } from "../../platform/storage/deleted-if-refused.ts";
import { isFileRefused } from "../../platform/storage/errors.ts";
import { removeNamedFile } from "../../platform/storage/remove-file.ts";
import { AnswerNotFound } from "../errors.ts";
import { presentFile } from "./present-file.ts";
import {
  deleteUpload,
  findFile,
  insertFile,
  lockUpload,
  updateUpload,
} from "./repository.ts";
import type { AnswerFileRow, UploadRow } from "./repository.ts";
import { lockRunning } from "./respondent.ts";
import type { UploadTarget } from "./respondent.ts";
import { storeContent } from "./store-content.ts";
import type { StoredContent } from "./store-content.ts";

/**
 * Makes a file from the parts of an upload. A repeated call, also a concurrent one, gets the same file. A refused file
 * is deleted with its parts.
 * @throws the errors of `storeContent` and `lockRunning`.
 */
export async function completeUpload(
  services: Services,
  folder: string,
  target: UploadTarget,
  upload: UploadRow,
): Promise<ReceivedFile> {
  const { db, storage } = services;
  const made = await inTransaction(db, (tx) => fileOf(tx, upload));
  if (made) return presentFile(made, upload.total);
  const { rules, respondent } = target;
  let stored: StoredContent;
  try {
    stored = await storeContent(services, folder, {
      userId: respondent.userId,
      rules,
      originalName: upload.originalName,
      content: contentOf(services, upload),
    });
  } catch (error) {
    if (isFileRefused(error)) await forget(services, upload);
    throw error;
  }
  const file = await deletedIfRefused(storage, stored.name, () =>
    keep(services, target, upload, stored),
  );
  if (file.name !== stored.name) await storage.delete(stored.name);
  return presentFile(file, upload.total);
}

async function fileOf(
  tx: Tx,
  { fileId }: UploadRow,
): Promise<AnswerFileRow | undefined> {
  return fileId === null ? undefined : findFile(tx, fileId);
}

/** Reads the content part by part, in chunks. */
async function* contentOf(
  { storage }: Services,
  { parts }: UploadRow,
): AsyncGenerator<Uint8Array> {
  for (const name of parts) {
    const part = await storage.open(name);
    // A concurrent request has completed or deleted the upload.
    if (!part) throw new AnswerNotFound();
    for await (const chunk of part.content) yield chunk as Uint8Array;
  }
}

function keep(
  services: Services,
  { respondent, questionId }: UploadTarget,
  { uploadId }: UploadRow,
  stored: StoredContent,
): Promise<AnswerFileRow> {
  const { db, clock } = services;
  const { survey, userId } = respondent;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const { id } = await lockRunning(tx, survey.id, userId, now);
    const upload = await lockUpload(tx, id, uploadId);
    if (!upload) throw new AnswerNotFound();
    const made = await fileOf(tx, upload);
    if (made) return made;
    const row = { ...stored, participationId: id, questionId };
    const file = await insertFile(tx, { ...row, createdAt: now });
    await updateUpload(tx, upload.id, { fileId: file.id, parts: [] });
    for (const name of upload.parts) await removeNamedFile(tx, services, name);
    return file;
  });
}

function forget(services: Services, upload: UploadRow): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { participationId, uploadId } = upload;
    const locked = await lockUpload(tx, participationId, uploadId);
    if (!locked || locked.fileId !== null) return;
    await deleteUpload(tx, locked.id);
    for (const name of locked.parts) await removeNamedFile(tx, services, name);
  });
}
