import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { surveyClosed, surveyPurged } from "../surveys/public.ts";
import { deleteEndedDrafts } from "./drafts/repository.ts";
import { answerAccepted } from "./events.ts";
import { lapseRewards } from "./guests/lapse-rewards.ts";
import { measurePay } from "./fair-pay/measure-pay.ts";
import { expirePlaces } from "./participation/expire-places.ts";
import type { FormCache } from "./participation/form-cache.ts";
import { addAcceptedToStatistics } from "./review/add-to-statistics.ts";
import { endOverdueReviews } from "./review/end-overdue-reviews.ts";
import { deleteComparisons } from "./review/comparisons-repository.ts";
import { drawnOf, sampleAnswers, sampleJob } from "./review/sample-answers.ts";
import { removeFilesOf } from "./uploads/remove-files-of.ts";
import { removeUnattached } from "./uploads/remove-unattached.ts";

export function answerJobs(services: Services, forms: FormCache): void {
  if (services.config.answerReview) {
    services.jobs.subscribeInBatches(answerAccepted, "answers", (tx, events) =>
      services.jobs.enqueueAll(
        tx,
        sampleJob,
        drawnOf(events.map(({ participationId }) => participationId)).map(
          (participationId) => ({ participationId }),
        ),
      ),
    );
    // Sampled answers are judged by separate jobs: each reads an answer with its form, and the batch would wait for it.
    services.jobs.handle(sampleJob, ({ participationId }) =>
      inTransaction(services.db, (tx) =>
        sampleAnswers(tx, services.clock.now(), [participationId]),
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
  services.jobs.subscribe(surveyPurged, "quality", ({ surveyId }) =>
    inTransaction(services.db, (tx) => deleteComparisons(tx, surveyId)),
  );
  services.jobs.subscribeInBatches(
    answerAccepted,
    "quality",
    async (tx, accepted, putOff) => {
      const busy = await addAcceptedToStatistics(tx, forms, accepted);
      putOff(accepted.filter(({ surveyId }) => busy.has(surveyId)));
    },
  );
  services.jobs.repeat("answers.expire_places", 1, () =>
    expirePlaces(services),
  );
  services.jobs.repeat("answers.end_overdue_reviews", 10, () =>
    endOverdueReviews(services),
  );
  services.jobs.repeat("answers.lapse_guest_rewards", 10, () =>
    lapseRewards(services),
  );
  services.jobs.repeat("answers.measure-pay", 10, () => measurePay(services));
  services.jobs.repeat("answers.delete-ended-drafts", 10, () =>
    deleteEndedDrafts(services.db),
  );
  services.jobs.repeat("answers.remove-unattached-files", 60, () =>
    removeUnattached(services),
  );
}
