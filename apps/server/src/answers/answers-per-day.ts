import type { AnswersOfDay } from "@sigi/contract/admin-dashboard.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countAcceptedByDay } from "./answer-list-repository.ts";

/** Where the platform's days begin: Western Indonesia, seven hours before UTC all year. */
const TIME_ZONE = "Asia/Jakarta";
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
  const counted = await countAcceptedByDay(tx, since, TIME_ZONE);
  const counts = new Map(counted.map(({ date, answers }) => [date, answers]));
  return Array.from({ length: days }, (_, day) => {
    const date = new Date((first + day) * DAY_MS).toISOString().slice(0, 10);
    return { date, answers: counts.get(date) ?? 0 };
  });
}
