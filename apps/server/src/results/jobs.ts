import type { Services } from "../platform/services.ts";
import { releaseBands } from "./demographics/release-bands.ts";

export function resultJobs(services: Services): void {
  services.jobs.repeat("results.release_bands", 1, () =>
    releaseBands(services),
  );
}
