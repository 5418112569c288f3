import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockOwner, selectIdentity } from "../credentials/repository.ts";

/** Somebody signed in, and by which session. */
export interface SessionHolder {
  readonly userId: number;
  readonly sessionTokenHash: string;
}

/**
 * What was confirmed before the transaction is done only if the session has not ended since; until the transaction ends
 * nobody signs in to the account, and its ways in change nowhere else.
 * @throws Unauthenticated
 */
export async function holdSession(
  tx: Tx,
  { userId, sessionTokenHash }: SessionHolder,
): Promise<void> {
  const owner = await lockOwner(tx, userId);
  if (!owner || !(await selectIdentity(tx, userId, sessionTokenHash))) {
    throw new Unauthenticated();
  }
}
