import type { Services } from "../platform/services.ts";
import { expirePlaces } from "./participation/expire-places.ts";

export function answerJobs(services: Services): void {
  services.jobs.repeat("answers.expire_places", 1, () =>
    expirePlaces(services),
  );
}
