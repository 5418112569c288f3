import type { UploadedFile } from "@sigi/survey/question-types/file-upload/answer.ts";
import { sql } from "drizzle-orm";
import { violates } from "../../platform/database/sql-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { AnswersInvalid, SubmissionOutdated } from "../errors.ts";
import type { AnsweredFiles } from "./files-in-answer.ts";
import { publicNameOf } from "./file-name.ts";
import { mediaTypeOfStored } from "./media-types.ts";
import type { AnswerFileRow } from "./repository.ts";

/** A file of a participation that is part of no answer yet. */
export type UnattachedFile = Pick<
  AnswerFileRow,
  "id" | "questionId" | "bytes" | "mediaType"
>;

/**
 * Returns the record of each file in an answer, by id. `unattached` are all files of the participation that are part of
 * no answer.
 * @throws AnswersInvalid at each question or item that has a file twice, or a file that is not its own in this
 * participation.
 */
export function recordsOf(
  answered: readonly AnsweredFiles[],
  unattached: readonly UnattachedFile[],
): ReadonlyMap<number, UploadedFile> {
  const free = new Map(unattached.map((file) => [file.id, file]));
  const records = new Map<number, UploadedFile>();
  const faults: Record<string, { code: string }[]> = {};
  for (const { questionId, item, ids } of answered) {
    for (const id of ids) {
      const file = free.get(id);
      // Another item cannot have the same file.
      free.delete(id);
      if (file?.questionId === questionId) {
        records.set(id, recordOf(file));
        continue;
      }
      const place = item === null ? `${questionId}` : `${questionId}.${item}`;
      faults[`value.${place}`] = [{ code: "file_unknown" }];
    }
  }
  if (Object.keys(faults).length > 0) throw new AnswersInvalid(faults);
  return records;
}

function recordOf({ id, bytes, mediaType }: UnattachedFile): UploadedFile {
  const { kind, ending } = mediaTypeOfStored(mediaType);
  return { file_id: id, name: publicNameOf(id, ending), size: bytes, kind };
}

/** An answer's files, as the database functions take them. */
export const fileList = (answered: readonly AnsweredFiles[]) =>
  answered.flatMap(({ questionId, ids }) =>
    ids.map((id) => ({ id, questionId })),
  );

/**
 * Makes files part of the answer of a participation that is not ended by `submit_answer`: call it in the transaction
 * that ends it, which has locked the participation.
 * @throws SubmissionOutdated when one of them was deleted or became part of an answer meanwhile.
 */
export async function attachFiles(
  tx: Tx,
  participationId: number,
  answered: readonly AnsweredFiles[],
  now: Date,
): Promise<void> {
  if (answered.length === 0) return;
  try {
    await tx.execute(sql`
      select attach_files(${participationId}, ${JSON.stringify(fileList(answered))}::jsonb, ${now.toISOString()}::timestamptz)`);
  } catch (error) {
    throw violates(error, UNATTACHED_CHECK) ? new SubmissionOutdated() : error;
  }
}

/** The check that the database function `attach_files` violates. */
export const UNATTACHED_CHECK = "answer_files_unattached_check";
