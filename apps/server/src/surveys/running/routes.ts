import * as contract from "@sigi/contract/running-surveys.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { summarize } from "../list-surveys.ts";
import { changeClosingTerms } from "./change-closing-terms.ts";
import { readClosingTerms } from "./repository.ts";
import { pauseSurvey, resumeSurvey } from "./pause-survey.ts";

/** Payments closes surveys (`payments/closing`), because closing returns money. */
export function runningSurveyRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(
    app,
    contract.pauseSurvey,
    { perMinute: 30 },
    ({ user, params, body }) =>
      inTransaction(db, async (tx) =>
        summarize(
          await pauseSurvey(tx, services, { ...params, ...body, user }),
        ),
      ),
  );

  mount(
    app,
    contract.resumeSurvey,
    { perMinute: 30 },
    ({ user, params, body }) =>
      inTransaction(db, async (tx) =>
        summarize(
          await resumeSurvey(tx, services, { ...params, ...body, user }),
        ),
      ),
  );

  mount(app, contract.getClosingTerms, {}, () => readClosingTerms(db));

  mount(app, contract.updateClosingTerms, {}, ({ user, body }) =>
    inTransaction(db, (tx) => changeClosingTerms(tx, user.id, body)),
  );
}
