import { findReferrer } from "../../accounts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import {
  isEditable,
  lockOwnSurvey,
  storeReferrer,
} from "../../surveys/public.ts";
import { ReferralFixed, ReferralOwn, ReferralUnknown } from "./errors.ts";

/**
 * Sets the referrer of a draft by referral code; null or empty removes it. Publishing fixes the referral, so it cannot
 * change afterwards.
 * @throws NotFound, ReferralFixed once published, ReferralUnknown, ReferralOwn.
 */
export async function setReferral(
  tx: Tx,
  { code, owner }: { readonly code: string; readonly owner: Owner },
  typed: string | null,
): Promise<{ referral: string | null }> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  if (!isEditable(survey)) throw new ReferralFixed();
  const referral = typed ? await referralOf(tx, owner, typed) : null;
  if (referral !== survey.referral) await storeReferrer(tx, survey, referral);
  return { referral };
}

async function referralOf(tx: Tx, owner: Owner, code: string): Promise<string> {
  const referrer = await findReferrer(tx, code);
  if (!referrer) throw new ReferralUnknown();
  const isOwn = "userId" in owner && owner.userId === referrer.userId;
  if (isOwn) throw new ReferralOwn();
  return referrer.code;
}
