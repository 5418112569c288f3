import type { Sharing } from "@sigi/contract/withdrawals.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { selectClashing } from "../payout-accounts/repository.ts";
import { findAnsweredCreator } from "../read-models.ts";

interface Respondent {
  readonly userId: number;
  /** The users who have signed in with the browser that makes the request. */
  readonly deviceUserIds: readonly number[];
}

export interface Held {
  readonly heldFor: Sharing | null;
  /** The user id of the creator. */
  readonly heldWith: number | null;
}

/**
 * Finds a bank account or device that a respondent shares with the creator of a survey that they answered: a bank
 * account that one of them tried to use although it belongs to the other, or the device of the request. This is no
 * proof, because families share devices, so admins decide.
 */
export async function findSharing(
  tx: Tx,
  { userId, deviceUserIds }: Respondent,
): Promise<Held> {
  const clashing = await selectClashing(tx, userId);
  const byAccount = await findAnsweredCreator(tx, userId, clashing);
  if (byAccount !== undefined)
    return { heldFor: "account", heldWith: byAccount };
  const byDevice = await findAnsweredCreator(tx, userId, deviceUserIds);
  if (byDevice !== undefined) return { heldFor: "device", heldWith: byDevice };
  return { heldFor: null, heldWith: null };
}
