import { listGuestOffers } from "@sigi/contract/answers.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import type { GuestOffers } from "./guest-offers.ts";
import * as offers from "./list-survey-offers.ts";

export function offerRoutes(
  app: App,
  services: Services,
  guestOffers: GuestOffers,
): void {
  mount(app, listSurveyOffers, {}, ({ user, query }) =>
    offers.listSurveyOffers(services, user, query),
  );

  mount(app, listGuestOffers, { perMinute: 120 }, ({ query }) =>
    guestOffers.get(query.page),
  );
}
