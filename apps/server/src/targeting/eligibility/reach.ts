import type { Target } from "@sigi/contract/surveys.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { countMatching } from "../repository.ts";
import { restrictionsOf } from "./restrictions.ts";

/** Below this many people a number could point at a single one. */
const PEOPLE_MIN = 20;

/**
 * How many respondents a survey with this target can reach, without its creator if that has an account: to the nearest 10 below 1,000, else to
 * two significant digits, and null below 20.
 */
export async function reachOf(
  tx: Tx,
  target: Target,
  excludeUserId: number | null,
  now = new Date(),
): Promise<number | null> {
  const people = await countMatching(
    tx,
    restrictionsOf(target, now),
    excludeUserId,
  );
  return people < PEOPLE_MIN ? null : roundedReach(people);
}

export function roundedReach(people: number): number {
  const unit = people < 1_000 ? 10 : 10 ** (Math.floor(Math.log10(people)) - 1);
  return Math.round(people / unit) * unit;
}
