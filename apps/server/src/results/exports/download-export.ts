import { exportFormats } from "@sigi/export/export-formats.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { FileReply } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { ownSurvey } from "../../surveys/public.ts";
import { downloadDisposition } from "./file-name.ts";
import { findExport } from "./repository.ts";

interface Named {
  readonly userId: number;
  readonly code: string;
  readonly id: number;
}

/**
 * Opens the file of an export, for the survey's creator. @throws NotFound, also while it is not ready and once it has
 * expired.
 */
export async function downloadExport(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  { userId, code, id }: Named,
): Promise<FileReply> {
  const row = await inTransaction(db, async (tx) => {
    const survey = await ownSurvey(tx, { code }, { userId });
    return findExport(tx, survey.id, id);
  });
  const now = clock.now();
  if (!row?.file || !row.readyAt || !row.expiresAt || row.expiresAt <= now)
    throw new NotFound();
  const stored = await storage.open(row.file);
  if (!stored) throw new NotFound();
  const { mediaType, extension } = exportFormats[row.format];
  return new FileReply(
    stored,
    mediaType,
    downloadDisposition(code, row.readyAt, extension),
  );
}
