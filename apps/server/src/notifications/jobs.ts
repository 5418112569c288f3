import type { Services } from "../platform/services.ts";

export function notificationJobs(_services: Services): void {}
