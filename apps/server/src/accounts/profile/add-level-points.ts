import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { addToLevel } from "../repository.ts";

/**
 * Raises or, with negative points, lowers a respondent's level, never below 0. Gives the new level.
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
