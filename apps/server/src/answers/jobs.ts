import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { surveyClosed, surveyPurged } from "../surveys/public.ts";
import { deleteEndedDrafts } from "./drafts/repository.ts";
import { answerAccepted } from "./events.ts";
import { lapseRewards } from "./guests/lapse-rewards.ts";
import { measurePay } from "./fair-pay/measure-pay.ts";
import { expirePlaces } from "./participation/expire-places.ts";
import { FormCache } from "./participation/form-cache.ts";
import { addAcceptedToStatistics } from "./review/add-to-statistics.ts";
import { endOverdueReviews } from "./review/end-overdue-reviews.ts";
import { deleteComparisons } from "./review/comparisons-repository.ts";
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
  services.jobs.subscribe(surveyPurged, "quality", ({ surveyId }) =>
    inTransaction(services.db, (tx) => deleteComparisons(tx, surveyId)),
  );
  const forms = new FormCache(services.db);
  services.jobs.subscribeInBatches(
    answerAccepted,
    "quality",
    async (tx, events) => {
      const bySurvey = Map.groupBy(events, ({ surveyId }) => surveyId);
      // In one order, so that two processes do not wait for each other's surveys.
      for (const [surveyId, accepted] of [...bySurvey].toSorted(
        ([left], [right]) => left - right,
      )) {
        const ids = accepted.map((event) => event.participationId);
        await addAcceptedToStatistics(tx, forms, surveyId, ids);
      }
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
