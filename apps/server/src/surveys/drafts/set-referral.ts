import { findReferrer } from "../../accounts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { ReferralFixed, ReferralOwn, ReferralUnknown } from "../errors.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import { isEditable } from "../survey.ts";

/**
 * Names whom a survey came from by their referral code; null or empty for nobody. It costs the creator nothing, so no
 * price and no version changes, but it counts when the survey is paid, and so stays as it is from then on.
 * @throws NotFound, ReferralFixed once published, ReferralUnknown, ReferralOwn.
 */
export async function setReferral(
  tx: Tx,
  owned: { code: string; owner: Owner },
  typed: string | null,
): Promise<{ referral: string | null }> {
  const survey = await lockOwnSurvey(tx, { code: owned.code }, owned.owner);
  if (!isEditable(survey)) throw new ReferralFixed();
  const referral = typed ? await referralOf(tx, owned.owner, typed) : null;
  if (referral !== survey.referral) await writeSurvey(tx, survey, { referral });
  return { referral };
}

async function referralOf(tx: Tx, owner: Owner, code: string): Promise<string> {
  const referrer = await findReferrer(tx, code);
  if (!referrer) throw new ReferralUnknown();
  const isOwn = "userId" in owner && owner.userId === referrer.userId;
  if (isOwn) throw new ReferralOwn();
  return referrer.code;
}
