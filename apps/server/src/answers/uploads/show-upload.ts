import type { ReceivedFile } from "@sigi/contract/uploads.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { findPublishedSurvey } from "../../surveys/public.ts";
import { AnswerNotFound } from "../errors.ts";
import { presentFile, presentUpload } from "./present-file.ts";
import { findFile, findParticipation, findUpload } from "./repository.ts";

interface UploadName {
  readonly userId: number;
  readonly code: string;
  readonly uploadId: string;
}

/**
 * Returns the received part of the user's file; empty for an unknown one. @throws AnswerNotFound without a
 * participation.
 */
export async function showUpload(
  tx: Tx,
  { userId, code, uploadId }: UploadName,
): Promise<ReceivedFile> {
  const survey = await findPublishedSurvey(tx, { code });
  const own = survey && (await findParticipation(tx, survey.id, userId));
  if (!own) throw new AnswerNotFound();
  const upload = await findUpload(tx, own.id, uploadId);
  const fileId = upload?.fileId ?? null;
  const file = fileId === null ? undefined : await findFile(tx, fileId);
  return upload && file
    ? presentFile(file, upload.total)
    : presentUpload(upload);
}
