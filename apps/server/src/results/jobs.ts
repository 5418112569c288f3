import { answerAccepted, answerReversed } from "../answers/public.ts";
import type { FormCache } from "../answers/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { surveyPurged } from "../surveys/public.ts";
import { releaseBands } from "./demographics/release-bands.ts";
import { exportJobs } from "./exports/jobs.ts";
import { deleteResults } from "./read-models.ts";
import { catchUp } from "./summary/catch-up.ts";
import { countPending, PendingAnswers } from "./summary/count-pending.ts";
import { uncountReversed } from "./summary/uncount-reversed.ts";

/** Interval of the catch-up in minutes. */
const CATCH_UP_EVERY = 10;

export function resultJobs(services: Services, forms: FormCache): void {
  const { jobs, db, clock } = services;
  const now = () => clock.now();

  const pending = new PendingAnswers();
  const counting = jobs.inBackground(async (signal) => {
    try {
      await countPending(pending, { db, forms, now }, signal);
    } finally {
      if (!pending.isEmpty) counting.ask();
    }
  });
  jobs.subscribeInBatches(answerAccepted, "results", async (_tx, accepted) => {
    pending.add(accepted);
    counting.ask();
  });

  // A separate job: it reads all answers of the survey, and other events would wait for it.
  jobs.subscribe(answerReversed, "results", ({ surveyId }) =>
    uncountReversed(db, forms, { surveyId, now }),
  );

  jobs.repeat("results.catch_up", CATCH_UP_EVERY, ({ signal }) =>
    catchUp(db, forms, { now, signal }),
  );

  jobs.repeat("results.release_bands", 1, () => releaseBands(services));

  jobs.subscribe(surveyPurged, "results", ({ surveyId }) =>
    inTransaction(db, (tx) => deleteResults(tx, surveyId)),
  );

  exportJobs(services, forms);
}
