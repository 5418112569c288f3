import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";

export { accountSessions } from "./sessions.ts";

export function accountRoutes(_app: App, _services: Services): void {}
