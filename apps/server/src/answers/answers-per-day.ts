import type { AnswersOfDay } from "@sigi/contract/admin-dashboard.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countAcceptedPerDay } from "./answer-list-repository.ts";

/** The platform's days begin with those of Western Indonesia (WIB), which is seven hours ahead of UTC all year. */
const AHEAD_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Accepted answers of the last `days` days in Jakarta, today last; days without any are there with 0. One statement. */
export async function answersPerDay(
  tx: Tx,
  now: Date,
  days: number,
): Promise<AnswersOfDay[]> {
  const today = Math.floor((now.getTime() + AHEAD_MS) / DAY_MS);
  const first = today - days + 1;
  const since = new Date(first * DAY_MS - AHEAD_MS);
  const counts = await countAcceptedPerDay(tx, since, days);
  return counts.map((answers, day) => {
    const date = new Date((first + day) * DAY_MS).toISOString().slice(0, 10);
    return { date, answers };
  });
}
