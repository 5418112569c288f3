import { partBytesMin } from "@sigi/contract/uploads.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deletedIfRefused } from "../../platform/storage/deleted-if-refused.ts";
import { newFileName } from "../../platform/storage/file-name.ts";
import { PartSizeInvalid, UploadMismatch } from "./errors.ts";
import { cleanFileName } from "./file-name.ts";
import { insertUpload, lockUpload, updateUpload } from "./repository.ts";
import type { UploadRow } from "./repository.ts";
import { lockRunning, requireRoom } from "./respondent.ts";
import type { UploadTarget } from "./respondent.ts";

interface Part {
  readonly uploadId: string;
  readonly offset: number;
  readonly total: number;
  readonly file: File;
}

/**
 * Adds a part to a file that arrives in parts, beginning it with the first. A part that does not continue the received
 * content, such as a repeated or an early one, changes nothing. Only one of several concurrent parts at one offset is
 * added.
 * @returns the received content. @throws PartSizeInvalid, UploadMismatch, TooManyFiles, and the errors of
 * `lockRunning`.
 */
export async function receivePart(
  services: Services,
  target: UploadTarget,
  part: Part,
): Promise<UploadRow> {
  const { db, storage } = services;
  requirePartSize(part);
  const before = await inTransaction(db, (tx) =>
    lockOrBegin(tx, services, target, part),
  );
  if (before.received !== part.offset) return before;
  // The part is stored before the transaction, which must not wait for a disk. A file without a row is harmless.
  const name = newFileName("bin");
  await storage.put(name, part.file.stream());
  const add = async (tx: Tx) => {
    const upload = await lockOrBegin(tx, services, target, part);
    if (upload.received !== part.offset) return upload;
    return updateUpload(tx, upload.id, {
      received: part.offset + part.file.size,
      parts: [...upload.parts, name],
    });
  };
  const after = await deletedIfRefused(storage, name, () =>
    inTransaction(db, add),
  );
  if (!after.parts.includes(name)) await storage.delete(name);
  return after;
}

/** Only the last part may be small, so that a file has a bounded number of parts. */
function requirePartSize({ offset, total, file }: Part): void {
  const end = offset + file.size;
  if (end > total || (end < total && file.size < partBytesMin)) {
    throw new PartSizeInvalid();
  }
}

async function lockOrBegin(
  tx: Tx,
  { clock }: Services,
  { respondent, questionId }: UploadTarget,
  { uploadId, total, file }: Part,
): Promise<UploadRow> {
  const now = clock.now();
  const { survey, userId } = respondent;
  const participation = await lockRunning(tx, survey.id, userId, now);
  const begun = await lockUpload(tx, participation.id, uploadId);
  if (begun) {
    const fits = begun.total === total && begun.questionId === questionId;
    if (!fits) throw new UploadMismatch();
    return begun;
  }
  await requireRoom(tx, participation, total);
  return insertUpload(tx, {
    participationId: participation.id,
    uploadId,
    questionId,
    originalName: cleanFileName(file.name),
    total,
    createdAt: now,
  });
}
