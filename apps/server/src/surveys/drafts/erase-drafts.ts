import type { Tx } from "../../platform/database/transaction.ts";
import { deleteDrafts, emptyDrafts } from "../erase-repository.ts";

/**
 * What a creator wrote and never published. What was published stays: it belongs to the records of those who answered
 * it. The caller has locked the creator's surveys.
 */
export async function eraseDrafts(
  tx: Tx,
  ownerId: number,
  {
    orderedIds,
    now,
  }: {
    /** Surveys that there are orders of, which outlive them. */
    readonly orderedIds: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  await deleteDrafts(tx, ownerId, orderedIds);
  await emptyDrafts(tx, ownerId, now);
}
