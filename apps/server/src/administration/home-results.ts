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
import { inTransaction } from "../platform/database/transaction.ts";
import type { HomeResults } from "../platform/http/pages/paint-home.ts";
import type { Services } from "../platform/services.ts";
import { readWithdrawalTerms } from "../payouts/public.ts";
import { listBanners as readBanners } from "./content/change-banner.ts";
import { showDashboard } from "./show-dashboard.ts";

/**
 * What the home page requests first, so that its HTML can contain it: the user, the balance, the banners, what a
 * withdrawal must be at least, and a page of offers. Offers are left out for users who see the steps to their first one instead.
 */
export const homeResults =
  (services: Services): HomeResults =>
  async (user, query) => {
    const { db, clock } = services;
    const { data } = listSurveyOffers.query.safeParse(query);
    const asked = data ?? { page: 1 };
    const ready = user.emailVerified && user.profileComplete;
    const [figures, banners, terms] = await inTransaction(db, async (tx) => [
      await showDashboard(tx, user, clock.now()),
      await readBanners(tx),
      await readWithdrawalTerms(tx),
    ]);
    return Object.fromEntries([
      resultOf(getCurrentUser, {}, await currentUser(db, user.id)),
      resultOf(getDashboard, {}, figures),
      resultOf(listBanners, {}, banners),
      resultOf(getRequestTerms, {}, terms),
      ...(ready
        ? [
            resultOf(
              listSurveyOffers,
              { query: asked },
              await answers.listSurveyOffers(services, user, asked),
            ),
          ]
        : []),
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
