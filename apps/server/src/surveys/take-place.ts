import type { Tx } from "../platform/database/transaction.ts";
import { QuotaFull } from "./errors.ts";
import { reserveOne } from "./place-repository.ts";

/**
 * Keeps one place of a published survey: one conditional update, so that however many come at once never more than
 * the survey's places are kept; the table's CHECK stands behind it. Every answer touches this row: call it last but
 * for the ledger.
 * @throws QuotaFull when no place is left.
 */
export async function takePlace(tx: Tx, surveyId: number): Promise<void> {
  if (!(await reserveOne(tx, surveyId))) throw new QuotaFull();
}
