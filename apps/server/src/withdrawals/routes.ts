import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";

export function withdrawalRoutes(_app: App, _services: Services): void {}
