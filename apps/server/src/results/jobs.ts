import {
  answerAccepted,
  answerReversed,
  FormCache,
} from "../answers/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { surveyPurged } from "../surveys/public.ts";
import { releaseBands } from "./demographics/release-bands.ts";
import { exportJobs } from "./exports/jobs.ts";
import { deleteResults } from "./read-models.ts";
import { catchUp, foldAnswers } from "./summary/fold-answers.ts";
import { uncountReversed } from "./summary/uncount-reversed.ts";

/** In minutes. */
const CATCH_UP_EVERY = 10;

export function resultJobs(services: Services): void {
  const { jobs, db, clock } = services;
  const forms = new FormCache(db);

  jobs.subscribeInBatches(answerAccepted, "results", async (tx, events) => {
    const bySurvey = Map.groupBy(events, ({ surveyId }) => surveyId);
    // In one order, so that two processes do not wait for each other's surveys.
    for (const surveyId of [...bySurvey.keys()].toSorted((a, b) => a - b)) {
      const accepted = bySurvey.get(surveyId) ?? [];
      const participationIds = accepted.map((event) => event.participationId);
      const some = { participationIds };
      await foldAnswers(tx, forms, { surveyId, some, now: clock.now() });
    }
  });

  // A job of its own: it reads all answers of the survey, and other events would wait for it.
  jobs.subscribe(answerReversed, "results", ({ surveyId }) =>
    inTransaction(db, (tx) =>
      uncountReversed(tx, forms, { surveyId, now: clock.now() }),
    ),
  );

  jobs.repeat("results.catch_up", CATCH_UP_EVERY, () =>
    catchUp(db, forms, () => clock.now()),
  );

  jobs.repeat("results.release_bands", 1, () => releaseBands(services));

  jobs.subscribe(surveyPurged, "results", ({ surveyId }) =>
    inTransaction(db, (tx) => deleteResults(tx, surveyId)),
  );

  exportJobs(services, forms);
}
