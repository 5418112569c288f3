import type { Services } from "../platform/services.ts";

export function answerJobs(_services: Services): void {}
