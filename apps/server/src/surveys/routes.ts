import * as contract from "@sigi/contract/survey-lists.ts";
import { mountList } from "../platform/admin-list.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { binRoutes } from "./bin/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { formEditRoutes } from "./form-edits/routes.ts";
import { languageRoutes } from "./languages/routes.ts";
import { listMySurveys, surveySource } from "./list-surveys.ts";
import { lookupTableRoutes } from "./lookup-tables/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { questionRoutes } from "./questions/routes.ts";
import { runningSurveyRoutes } from "./running/routes.ts";
import { transferRoutes } from "./transfer/routes.ts";
import { versionRoutes } from "./versions/routes.ts";

export function surveyRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(
    app,
    contract.listMySurveys,
    { usesCachedSession: true },
    ({ user, query }) =>
      inTransaction(db, (tx) => listMySurveys(tx, user.id, query)),
  );

  mountList(app, services, contract.listAllSurveys, surveySource);

  draftRoutes(app, services);
  binRoutes(app, services);
  questionRoutes(app, services);
  formEditRoutes(app, services);
  versionRoutes(app, services);
  lookupTableRoutes(app, services);
  languageRoutes(app, services);
  pictureRoutes(app, services);
  runningSurveyRoutes(app, services);
  transferRoutes(app, services);
  catalogueRoutes(app, services);
}
