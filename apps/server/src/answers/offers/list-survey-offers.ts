import { isDeepStrictEqual } from "node:util";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type {
  listSurveyOffers as endpoint,
  OfferSort,
  SurveyOffer,
} from "@sigi/contract/survey-lists.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import type { Services } from "../../platform/services.ts";
import { profileOf } from "../../targeting/public.ts";
import { countQuestionsOf } from "../../surveys/public.ts";
import type { QuestionCount } from "../../surveys/public.ts";
import { countOffers, selectBegun, selectOffers } from "./read-models.ts";
import { withLength } from "../survey-length.ts";

const PER_PAGE = 12;

/**
 * The surveys that the user may begin now, and those already begun. Without a verified email address or a complete
 * profile there are none to begin; `GET /api/user` shows which of the two is missing.
 */
export async function listSurveyOffers(
  { db, clock }: Services,
  user: SessionUser,
  {
    page,
    sort = "newest",
  }: { readonly page: number; readonly sort?: OfferSort | undefined },
): Promise<ResultOf<typeof endpoint>> {
  const begun = await selectBegun(db, user.id);
  const profile = await profileOf(db, user.id);
  const respondent = { userId: user.id, profile, now: clock.now() };
  const mayBegin = user.emailVerified && user.profileComplete;
  const offers = mayBegin
    ? await selectOffers(db, respondent, {
        limit: PER_PAGE,
        offset: offsetOf(page, PER_PAGE),
        sort,
      })
    : [];
  const ids = [...begun, ...offers].map(({ id }) => id);
  const counts = await countQuestionsOf(db, ids);
  const total = mayBegin ? await countOffers(db, respondent) : 0;
  const rows = presentOffers(offers, counts);
  return {
    ...toPage(rows, { page, perPage: PER_PAGE, total }),
    begun: presentOffers(begun, counts),
  };
}

type Offer = Awaited<ReturnType<typeof selectOffers>>[number];

function presentOffers(
  offers: readonly Offer[],
  counts: ReadonlyMap<number, readonly QuestionCount[]>,
): SurveyOffer[] {
  const shown = offers.map(({ target, ...offer }) => ({
    ...offer,
    targeted: !isDeepStrictEqual(target, defaultTarget),
  }));
  return withLength(shown, counts);
}
