import type { Tx } from "../../platform/database/transaction.ts";
import { AnswersInvalid } from "../errors.ts";
import { markAttached } from "./repository.ts";

/**
 * Makes files part of the answer of a participation: call it in the transaction that accepts the answer, which has locked
 * the participation. `files` are the ids in the values of its questions that ask for files.
 * @throws AnswersInvalid at each question with a file twice, or that is not its own of this participation.
 */
export async function attachFiles(
  tx: Tx,
  participationId: number,
  files: ReadonlyMap<number, readonly number[]>,
  now: Date,
): Promise<void> {
  const faults: Record<string, { code: string }[]> = {};
  for (const [questionId, ids] of files) {
    if (ids.length === 0) continue;
    const wanted = { participationId, questionId, ids };
    const attached = await markAttached(tx, wanted, now);
    if (attached.length !== ids.length) {
      faults[`value.${questionId}`] = [{ code: "file_unknown" }];
    }
  }
  if (Object.keys(faults).length > 0) throw new AnswersInvalid(faults);
}
