import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { listBanners } from "@sigi/contract/banners.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { getRequestTerms } from "@sigi/contract/withdrawals.ts";
import { currentUser } from "../accounts/public.ts";
import * as answers from "../answers/public.ts";
import { resultOf } from "../platform/http/pages/inlined-results.ts";
import type { ForUsers } from "../platform/http/pages/paint-pages.ts";
import type { Services } from "../platform/services.ts";
import { presentBanner } from "./content/change-banner.ts";
import { selectHomeContent } from "./read-models.ts";

/**
 * Loads the data that the home page requests first, so that its HTML can contain it: the user, the balance, the
 * banners, the minimum withdrawal, and a page of offers. Offers are left out for users who see the steps to their first
 * offer instead. Runs six statements beside the session's, and one less without offers.
 */
export const homeResults =
  (services: Services): ForUsers =>
  async ({ user, account: known, query }) => {
    const { db } = services;
    const { data } = listSurveyOffers.query.safeParse(query);
    const asked = data ?? { page: 1 };
    const account = known ?? (await currentUser(db, user.id));
    const { answered, banners, terms } = await selectHomeContent(db, user.id);
    const offers =
      user.emailVerified && user.profileComplete
        ? await answers.listSurveyOffers(services, user, asked)
        : null;
    const figures = {
      balance: account.balance,
      surveysAnswered: answered,
      surveysAvailable: offers?.total ?? 0,
      // The platform's figures are for admins, who have another home page.
      usersActive: null,
      surveysTotal: null,
    };
    return Object.fromEntries([
      resultOf(getCurrentUser, {}, account),
      resultOf(getDashboard, {}, figures),
      resultOf(listBanners, {}, banners.map(presentBanner)),
      resultOf(getRequestTerms, {}, terms),
      ...(offers ? [resultOf(listSurveyOffers, { query: asked }, offers)] : []),
    ]);
  };
