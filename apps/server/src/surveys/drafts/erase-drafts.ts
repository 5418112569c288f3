import type { Tx } from "../../platform/database/transaction.ts";
import { deleteVersionsBy } from "../versions/repository.ts";
import { deleteDrafts, emptyDrafts, eraseInstitutions } from "./repository.ts";

/**
 * Erases the drafts of a creator whose account is deleted, and the versions of all their surveys. Published surveys
 * remain without the name of the institution, because the records of their respondents need them. The caller holds the
 * lock on the creator's surveys.
 */
export async function eraseDrafts(
  tx: Tx,
  ownerId: number,
  {
    orderedIds,
    now,
  }: {
    /** Surveys with orders: their rows remain, emptied, because the orders refer to them. */
    readonly orderedIds: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  await deleteVersionsBy(tx, ownerId);
  await deleteDrafts(tx, ownerId, orderedIds);
  await emptyDrafts(tx, ownerId, now);
  await eraseInstitutions(tx, ownerId);
}
