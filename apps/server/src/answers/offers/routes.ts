import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import * as offers from "./list-survey-offers.ts";

export function offerRoutes(app: App, services: Services): void {
  mount(app, listSurveyOffers, { usesCachedSession: true }, ({ user, query }) =>
    offers.listSurveyOffers(services, user, query),
  );
}
