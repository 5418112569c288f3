import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { answerPages } from "./answer-pages.ts";
import { fairPayRoutes } from "./fair-pay/routes.ts";
import { GuestOffers } from "./guests/guest-offers.ts";
import { guestRoutes } from "./guests/routes.ts";
import { offerRoutes } from "./offers/routes.ts";
import { FormCache } from "./participation/form-cache.ts";
import { participationRoutes } from "./participation/routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { screenOutRoutes } from "./screen-outs/routes.ts";
import { submissionRoutes } from "./submission/routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";

export { identifyGuests } from "./guests/identify-guests.ts";

export function answerRoutes(app: App, services: Services): void {
  const forms = new FormCache(services.db);
  const guestOffers = new GuestOffers(services);

  answerPages(app, services, { forms, guestOffers });
  guestRoutes(app, guestOffers);
  offerRoutes(app, services);
  participationRoutes(app, services, forms);
  submissionRoutes(app, services, forms);
  screenOutRoutes(app, services);
  fairPayRoutes(app, services);
  uploadRoutes(app, services, forms);
  reviewRoutes(app, services);
}
