import type { Page } from "@sigi/contract/page.ts";
import type { SurveyOffer } from "@sigi/contract/survey-lists.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import type { Services } from "../../platform/services.ts";
import { profileOf } from "../../targeting/public.ts";
import { countQuestionsOf } from "../../surveys/public.ts";
import { countOffers, selectOffers } from "../read-models.ts";
import { withLength } from "../survey-length.ts";

const PER_PAGE = 12;

/**
 * The surveys that the user may answer now, newest first. Empty for a user without a verified email address or a
 * complete profile; `GET /api/user` says which of the two is missing.
 */
export async function listSurveyOffers(
  { db, clock }: Services,
  user: SessionUser,
  page: number,
): Promise<Page<SurveyOffer>> {
  if (!user.emailVerified || !user.profileComplete) {
    return toPage<SurveyOffer>([], { page, perPage: PER_PAGE, total: 0 });
  }
  return inTransaction(db, async (tx) => {
    const profile = await profileOf(tx, user.id);
    const respondent = { userId: user.id, profile, now: clock.now() };
    const offers = await selectOffers(tx, respondent, {
      limit: PER_PAGE,
      offset: offsetOf(page, PER_PAGE),
    });
    const ids = offers.map(({ id }) => id);
    const rows = withLength(offers, await countQuestionsOf(tx, ids));
    const total = await countOffers(tx, respondent);
    return toPage(rows, { page, perPage: PER_PAGE, total });
  });
}
