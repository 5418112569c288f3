import type { UploadedFile } from "@sigi/survey/question-types/file-upload/answer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { AnswersInvalid } from "../errors.ts";
import type { AnsweredFiles } from "./files-in-answer.ts";
import { publicNameOf } from "./file-name.ts";
import { mediaTypeOfStored } from "./media-types.ts";
import { markAttached } from "./repository.ts";
import type { AnswerFileRow } from "./repository.ts";

/**
 * Makes files part of the answer of a participation: call it in the transaction that accepts the answer, which has locked
 * the participation.
 * @returns by id what the answer records of each file.
 * @throws AnswersInvalid at each question or item with a file twice, or that is not its own of this participation.
 */
export async function attachFiles(
  tx: Tx,
  participationId: number,
  answered: readonly AnsweredFiles[],
  now: Date,
): Promise<ReadonlyMap<number, UploadedFile>> {
  const records = new Map<number, UploadedFile>();
  const faults: Record<string, { code: string }[]> = {};
  for (const { questionId, item, ids } of answered) {
    const wanted = { participationId, questionId, ids };
    // A file that another item has is attached already.
    const attached = await markAttached(tx, wanted, now);
    for (const file of attached) records.set(file.id, recordOf(file));
    if (attached.length !== ids.length) {
      const place = item === null ? `${questionId}` : `${questionId}.${item}`;
      faults[`value.${place}`] = [{ code: "file_unknown" }];
    }
  }
  if (Object.keys(faults).length > 0) throw new AnswersInvalid(faults);
  return records;
}

function recordOf({ id, bytes, mediaType }: AnswerFileRow): UploadedFile {
  const { kind, ending } = mediaTypeOfStored(mediaType);
  return { file_id: id, name: publicNameOf(id, ending), size: bytes, kind };
}
