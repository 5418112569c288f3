import type { Services } from "../platform/services.ts";
import { surveyClosed, surveyPurged } from "../surveys/public.ts";
import { answerAccepted } from "./events.ts";
import { expirePlaces } from "./participation/expire-places.ts";
import { endOverdueReviews } from "./review/end-overdue-reviews.ts";
import { sampleAnswers } from "./review/sample-answers.ts";
import { removeFilesOf } from "./uploads/remove-files-of.ts";
import { removeUnattached } from "./uploads/remove-unattached.ts";

export function answerJobs(services: Services): void {
  if (services.config.answerReview) {
    services.jobs.subscribeInBatches(answerAccepted, "answers", (tx, events) =>
      sampleAnswers(
        tx,
        services.clock.now(),
        events.map(({ participationId }) => participationId),
      ),
    );
  }
  // Places whose time is over must not delay the settlement of a closed survey.
  services.jobs.subscribe(surveyClosed, "answers", () =>
    expirePlaces(services),
  );
  services.jobs.subscribe(surveyPurged, "answers", ({ surveyId }) =>
    removeFilesOf(services, surveyId),
  );
  services.jobs.repeat("answers.expire_places", 1, () =>
    expirePlaces(services),
  );
  services.jobs.repeat("answers.end_overdue_reviews", 10, () =>
    endOverdueReviews(services),
  );
  services.jobs.repeat("answers.remove-unattached-files", 60, () =>
    removeUnattached(services),
  );
}
