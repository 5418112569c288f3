import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";

export function accountRoutes(_app: App, _services: Services): void {}

/** Every request knows its caller from here on. */
export function accountSessions(_app: App, _services: Services): void {}
