import { exportDays } from "@sigi/contract/result-exports.ts";
import { ExportRefused } from "@sigi/export/errors.ts";
import { findUser } from "../../accounts/public.ts";
import type { FormCache } from "../../answers/public.ts";
import { BusinessError } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Run } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";
import { creatorOf, surveyById } from "../../surveys/public.ts";
import { answerFile } from "./answer-file.ts";
import { scheduledExportReady } from "./events.ts";
import { storedName } from "./file-name.ts";
import {
  beginExport,
  failExport,
  finishExport,
  storeProgress,
} from "./repository.ts";
import type { ExportRow } from "./repository.ts";

const DAY_MS = 24 * 3_600_000;
/** Maximum size of a file, since `result_exports.bytes` is an integer. */
const BYTES_MAX = 2_000_000_000;
const PROGRESS_EVERY_MS = 1_000;

/** The export was deleted, or the job no longer belongs to this process. */
class ExportStopped extends Error {}

class FileTooLarge extends Error {}

/**
 * Generates the file of an export. An attempt after a crash or a failure starts anew; a failure of the last attempt,
 * and one that a further attempt cannot fix, fails the export.
 */
export async function makeExport(
  services: Services,
  forms: FormCache,
  exportId: number,
  run: Run,
): Promise<void> {
  const { db, storage, secret } = services;
  const begun = await inTransaction(db, (tx) => beginExport(tx, exportId));
  if (!begun) return;
  const nameOf = (attempt: number) => storedName(secret, { exportId, attempt });
  const name = nameOf(run.attempt);
  try {
    const bytes = await writeFile(services, forms, begun, { name, run });
    if (!(await finish(services, begun, { name, bytes })))
      throw new ExportStopped();
  } catch (error) {
    await storage.delete(name);
    if (error instanceof ExportStopped && !run.signal.aborted) return;
    const failure = failureOf(error);
    if (failure) return failExport(db, exportId, failure);
    if (run.isLast) await failExport(db, exportId, "failed");
    throw error;
  }
  // This must come last: an earlier attempt whose job was given up may still run, and could have finished before this
  // one.
  for (let attempt = 1; attempt < run.attempt; attempt++)
    await storage.delete(nameOf(attempt));
}

/** Writes the file. @returns its size in bytes. */
async function writeFile(
  services: Services,
  forms: FormCache,
  { id, surveyId, format, options }: ExportRow,
  { name, run }: { readonly name: string; readonly run: Run },
): Promise<number> {
  const { reports: db, storage } = services;
  const survey = await surveyById(db, surveyId);
  const creator = await inTransaction(db, (tx) =>
    findUser(tx, creatorOf(survey)),
  );
  let reportedAt = 0;
  const file = await answerFile(db, forms, {
    survey,
    wanted: { format, ...options },
    locale: creator?.locale ?? "id",
    onRead: (number) => tellProgress(number),
  });
  let furthest = 0;
  async function tellProgress(number: number): Promise<void> {
    if (run.signal.aborted) throw new ExportStopped();
    furthest = Math.max(furthest, number);
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = performance.now();
    // Numbers of answers that were taken back are missing.
    const written = Math.min(furthest, file.answers);
    const progress = { written, answers: file.answers };
    if (!(await storeProgress(db, id, progress))) throw new ExportStopped();
  }
  // This also sets the progress of an export without answers.
  await storeProgress(db, id, { written: 0, answers: file.answers });
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.content) {
      bytes += chunk.byteLength;
      if (bytes > BYTES_MAX) throw new FileTooLarge();
      yield chunk;
    }
  }
  await storage.put(name, counted());
  return bytes;
}

/** Finishes the export. @returns true if this run finished it. */
function finish(
  { db, jobs, clock }: Services,
  { id, surveyId, options }: ExportRow,
  { name, bytes }: { readonly name: string; readonly bytes: number },
): Promise<boolean> {
  const readyAt = clock.now();
  const expiresAt = new Date(readyAt.getTime() + exportDays * DAY_MS);
  return inTransaction(db, async (tx) => {
    const file = { file: name, bytes, readyAt, expiresAt };
    if (!(await finishExport(tx, id, file))) return false;
    if (options.schedule !== undefined)
      await jobs.emit(tx, scheduledExportReady, { exportId: id, surveyId });
    return true;
  });
}

/** Returns the reason why no further attempt can succeed; undefined if one may succeed. */
function failureOf(error: unknown) {
  if (error instanceof FileTooLarge) return "file_too_large";
  // The survey is in the bin.
  if (error instanceof BusinessError && error.kind === "not_found")
    return "failed";
  if (!(error instanceof ExportRefused)) return undefined;
  return error.code === "answers_changed" ? undefined : error.code;
}
