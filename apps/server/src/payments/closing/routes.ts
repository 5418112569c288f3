import * as contract from "@sigi/contract/running-surveys.ts";
import * as lists from "@sigi/contract/survey-lists.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { closeSurvey, purgeSurvey, summarize } from "../../surveys/public.ts";
import { hasOrders } from "./repository.ts";
import { settleSurvey } from "./settle-survey.ts";
import { showClosing } from "./show-closing.ts";

/**
 * Routes that close surveys. The surveys domain ends a survey; its remaining funds return at once unless respondents
 * are still answering.
 */
export function closingRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(
    app,
    contract.closeSurvey,
    { perMinute: 30 },
    ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const request = { ...params, ...body, user };
        const closed = await closeSurvey(tx, services, request);
        const settled = await settleSurvey(tx, services, closed.id);
        return summarize(settled ?? closed);
      }),
  );

  mount(app, lists.deleteSurveyPermanently, {}, ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const now = services.clock.now();
      await purgeSurvey(tx, services, { id: params.id, user, hasOrders, now });
      return {};
    }),
  );

  mount(app, contract.showClosing, {}, ({ user, params }) =>
    inTransaction(db, (tx) => showClosing(tx, { ...params, user })),
  );
}
