import type { AnswersOfDay } from "@sigi/contract/admin-dashboard.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { profileOf } from "../targeting/public.ts";
import {
  countAccepted,
  countAcceptedPerDay,
} from "./participation/repository.ts";
import { countOffers } from "./offers/read-models.ts";

export interface AnswerFigures {
  /** Number of surveys that the user has answered. */
  readonly answered: number;
  /** Number of surveys that the user may answer now. */
  readonly available: number;
}

/** A respondent's figures, in three queries. */
export async function answerFigures(
  tx: Tx,
  user: SessionUser,
  now: Date,
): Promise<AnswerFigures> {
  const answered = await countAccepted(tx, user.id);
  if (!user.emailVerified || !user.profileComplete) {
    return { answered, available: 0 };
  }
  const profile = await profileOf(tx, user.id);
  const available = await countOffers(tx, { userId: user.id, profile, now });
  return { answered, available };
}

/** Days are those of Western Indonesia (WIB), which is seven hours ahead of UTC all year. */
const WIB_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Accepted answers of each of the last `days` days, today last, in one query. */
export async function answersPerDay(
  tx: Tx,
  now: Date,
  days: number,
): Promise<AnswersOfDay[]> {
  const today = Math.floor((now.getTime() + WIB_OFFSET_MS) / DAY_MS);
  const first = today - days + 1;
  const since = new Date(first * DAY_MS - WIB_OFFSET_MS);
  const counts = await countAcceptedPerDay(tx, since, days);
  return counts.map((answers, day) => {
    const date = new Date((first + day) * DAY_MS).toISOString().slice(0, 10);
    return { date, answers };
  });
}
