import type { Tx } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { profileOf } from "../targeting/public.ts";
import { countOffers } from "./read-models.ts";
import { countAccepted } from "./participation/repository.ts";

export interface AnswerFigures {
  /** Surveys that the person has answered. */
  readonly answered: number;
  /** Surveys that the person may answer now. */
  readonly available: number;
}

/** A respondent's figures, in three statements. */
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
