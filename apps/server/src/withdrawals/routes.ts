import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { bankRoutes } from "./banks/routes.ts";
import { requestRoutes } from "./requests/routes.ts";

export function withdrawalRoutes(app: App, services: Services): void {
  requestRoutes(app, services);
  bankRoutes(app, services);
}
