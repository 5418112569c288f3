import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { payoutAccountRoutes } from "./payout-accounts/routes.ts";
import { batchRoutes } from "./batches/routes.ts";
import { requestRoutes } from "./requests/routes.ts";

export function withdrawalRoutes(app: App, services: Services): void {
  requestRoutes(app, services);
  payoutAccountRoutes(app, services);
  batchRoutes(app, services);
}
