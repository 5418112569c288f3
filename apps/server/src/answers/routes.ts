import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { answerPages } from "./answer-pages.ts";
import { GuestOffers } from "./offers/guest-offers.ts";
import { offerRoutes } from "./offers/routes.ts";
import { FormCache } from "./participation/form-cache.ts";
import { participationRoutes } from "./participation/routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { submissionRoutes } from "./submission/routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";

export function answerRoutes(app: App, services: Services): void {
  const forms = new FormCache(services.db);
  const guestOffers = new GuestOffers(services);

  answerPages(app, services, { forms, guestOffers });
  offerRoutes(app, services, guestOffers);
  participationRoutes(app, services, forms);
  submissionRoutes(app, services, forms);
  uploadRoutes(app, services, forms);
  reviewRoutes(app, services);
}
