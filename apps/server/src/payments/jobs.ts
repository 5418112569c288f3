import type { Services } from "../platform/services.ts";

export function paymentJobs(_services: Services): void {}
