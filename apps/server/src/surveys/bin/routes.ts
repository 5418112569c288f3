import * as contract from "@sigi/contract/survey-lists.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { summarize } from "../list-surveys.ts";
import { deleteSurvey } from "./delete-survey.ts";
import { restoreSurvey } from "./restore-survey.ts";

/** Payments deletes surveys permanently (`payments/closing`), because it knows which of them have orders. */
export function binRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(app, contract.deleteSurvey, {}, ({ user, params }) =>
    inTransaction(db, async (tx) => {
      await deleteSurvey(tx, services, { id: params.id, ownerId: user.id });
      return {};
    }),
  );

  mount(app, contract.restoreSurvey, {}, ({ user, params }) =>
    inTransaction(db, async (tx) =>
      summarize(await restoreSurvey(tx, { code: params.code, user })),
    ),
  );
}
