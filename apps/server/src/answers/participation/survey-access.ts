import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { eligibility, profileOf } from "../../targeting/public.ts";
import { EmailNotVerified, NotEligible, ProfileIncomplete } from "../errors.ts";
import type { PublishedSurvey } from "./repository.ts";

/**
 * Lets through who may answer the survey today.
 * @throws EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function requireEligible(
  tx: Tx,
  user: SessionUser,
  survey: PublishedSurvey,
  today: Date,
): Promise<void> {
  if (!user.emailVerified) throw new EmailNotVerified();
  if (!user.profileComplete) throw new ProfileIncomplete();
  if (survey.ownerId === user.id) throw new NotEligible();
  const profile = await profileOf(tx, user.id);
  if (eligibility(survey.target, profile, today) !== "eligible") {
    throw new NotEligible();
  }
}
