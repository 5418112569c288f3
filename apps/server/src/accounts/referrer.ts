import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import {
  lockReferrerRow,
  selectReferrer,
  selectReferrerOf,
} from "./referral-repository.ts";

/** An account that may earn by its code. */
export interface Referrer {
  readonly userId: number;
  readonly code: string;
}

/** Undefined for a code that nobody has, or nobody who may earn. */
export function findReferrer(
  tx: Tx | Database,
  code: string,
): Promise<Referrer | undefined> {
  return selectReferrer(tx, code);
}

/** The same, and it may earn until the transaction ends: whoever wants to end the account waits. */
export function lockReferrer(
  tx: Tx,
  code: string,
): Promise<Referrer | undefined> {
  return lockReferrerRow(tx, code);
}

/** By whose code a person came here, if they may still earn. */
export function referrerOf(
  tx: Tx,
  userId: number,
): Promise<Referrer | undefined> {
  return selectReferrerOf(tx, userId);
}
