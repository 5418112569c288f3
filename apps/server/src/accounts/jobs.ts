import type { Services } from "../platform/services.ts";

export function accountJobs(_services: Services): void {}
