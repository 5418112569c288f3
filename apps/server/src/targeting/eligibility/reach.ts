import type { Target } from "@sigi/contract/targets.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { countMatching } from "../read-models.ts";
import { restrictionsOf } from "./restrictions.ts";

/** Minimum reach that is shown: a smaller one could identify a user. */
const REACH_MIN = 20;

/**
 * The number of respondents that a target matches, its creator excluded: rounded to tens below 1,000, else to two
 * significant digits; null below 20.
 */
export async function reachOf(
  tx: Tx,
  target: Target,
  excludeUserId: number | null,
  now = new Date(),
): Promise<number | null> {
  const restrictions = restrictionsOf(target, now);
  const reach = await countMatching(tx, restrictions, excludeUserId);
  return reach < REACH_MIN ? null : roundedReach(reach);
}

export function roundedReach(reach: number): number {
  const unit = reach < 1_000 ? 10 : 10 ** (Math.floor(Math.log10(reach)) - 1);
  return Math.round(reach / unit) * unit;
}
