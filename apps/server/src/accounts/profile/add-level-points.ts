import { addToLevel } from "./repository.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/**
 * Adds points to a respondent's level, or subtracts negative ones, never below 0. Returns the new level.
 * @throws NotFound when there is no such account.
 */
export async function addLevelPoints(
  tx: Tx,
  userId: number,
  points: number,
): Promise<number> {
  const level = await addToLevel(tx, userId, points);
  if (level === undefined) throw new NotFound();
  return level;
}
