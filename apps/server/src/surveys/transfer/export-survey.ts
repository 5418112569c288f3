import { Readable } from "node:stream";
import type { ExportFormat } from "@sigi/survey/file-formats.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { FileReply } from "../../platform/http/mount.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import type { Caller } from "../../platform/concurrency-limit.ts";
import { ownSurvey } from "../read-survey.ts";
import { surveyDefinition } from "./survey-definition.ts";
import { type WrittenFile, writeInWorker } from "./write-in-worker.ts";

interface Sender {
  readonly owner: Owner;
  /** The caller whose turn in the queue the export takes. */
  readonly caller: Caller;
}

interface Wanted {
  readonly code: string;
  readonly format: ExportFormat;
}

/**
 * Returns a survey's content as a file, without answers, pictures, target and money, with a report of the parts that
 * the format cannot hold.
 * @throws NotFound for another owner's survey; TooManyTransfers, Unavailable.
 */
export async function exportSurvey(
  { db }: Services,
  { owner, caller }: Sender,
  { code, format }: Wanted,
): Promise<WrittenFile> {
  const definition = await inTransaction(db, async (tx) => {
    const survey = await ownSurvey(tx, { code }, owner);
    return surveyDefinition(tx, survey);
  });
  return writeInWorker(caller, { definition, format });
}

/** Returns the file as a download that is named after the survey's code. */
export function downloadOf(
  { bytes, mediaType, extension }: Omit<WrittenFile, "report">,
  code: string,
): FileReply {
  const content = Readable.from([Buffer.from(bytes)]);
  return new FileReply(
    { size: bytes.length, content },
    mediaType,
    `attachment; filename="${code}.${extension}"`,
  );
}
