import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { listBanners } from "@sigi/contract/banners.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import { encodeRequest } from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { getRequestTerms } from "@sigi/contract/withdrawals.ts";
import * as z from "zod/mini";
import { currentUser } from "../accounts/public.ts";
import * as answers from "../answers/public.ts";
import type { HomeResults } from "../platform/http/pages/paint-home.ts";
import type { Services } from "../platform/services.ts";
import { presentBanner } from "./content/change-banner.ts";
import { selectHomeContent } from "./read-models.ts";

/**
 * Loads the data that the home page requests first, so that its HTML can contain it: the user, the balance, the
 * banners, the minimum withdrawal, and a page of offers. Offers are left out for users who see the steps to their first
 * offer instead. Runs six statements beside the session's, and one less without offers.
 */
export const homeResults =
  (services: Services): HomeResults =>
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

/** A result as its call returns it, by the URL of the call. */
const resultOf = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  result: ResultOf<E>,
): [url: string, result: unknown] => [
  encodeRequest(endpoint, input).url,
  z.encode(endpoint.result, result),
];
