import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { drawAttempt, placeExpiry } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import { insertParticipation, restartParticipation } from "./repository.ts";
import type { PublishedSurvey } from "./repository.ts";
import { requireEligible } from "./survey-access.ts";
import { requireOpen } from "../require-open.ts";

/**
 * Begins the person's attempt, for the first time or again after its time had run out (`earlier`, locked), but keeps no
 * place for it: that is the caller's to do, as the last thing.
 * @returns undefined when another request of the same person has begun it meanwhile.
 * @throws NotOpen, QuotaFull, EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function beginAttempt(
  tx: Tx,
  user: SessionUser,
  survey: PublishedSurvey,
  earlier: ParticipationRow | undefined,
  now: Date,
): Promise<ParticipationRow | undefined> {
  requireOpen(survey);
  await requireEligible(tx, user, survey, now);
  const times = { startedAt: now, expiresAt: placeExpiry(now) };
  if (earlier) return restartParticipation(tx, earlier.id, times);
  return insertParticipation(tx, {
    surveyId: survey.id,
    userId: user.id,
    reward: survey.respondentFee,
    ...drawAttempt(),
    ...times,
  });
}
