import { answerAccepted, answerReversed } from "../answers/public.ts";
import type { FormCache } from "../answers/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { surveyPurged } from "../surveys/public.ts";
import { releaseBands } from "./demographics/release-bands.ts";
import { exportJobs } from "./exports/jobs.ts";
import { deleteResults } from "./read-models.ts";
import { catchUp } from "./summary/catch-up.ts";
import { foldAnswers } from "./summary/fold-answers.ts";
import { uncountReversed } from "./summary/uncount-reversed.ts";

/** In minutes. */
const CATCH_UP_EVERY = 10;

export function resultJobs(services: Services, forms: FormCache): void {
  const { jobs, db, clock } = services;

  jobs.subscribeInBatches(
    answerAccepted,
    "results",
    async (tx, accepted, putOff) => {
      const { busy } = await foldAnswers(tx, forms, {
        ...{ accepted, now: clock.now() },
      });
      putOff(accepted.filter(({ surveyId }) => busy.has(surveyId)));
    },
  );

  // A job of its own: it reads all answers of the survey, and other events would wait for it.
  jobs.subscribe(answerReversed, "results", ({ surveyId }) =>
    uncountReversed(db, forms, { surveyId, now: () => clock.now() }),
  );

  jobs.repeat("results.catch_up", CATCH_UP_EVERY, ({ signal }) =>
    catchUp(db, forms, { now: () => clock.now(), signal }),
  );

  jobs.repeat("results.release_bands", 1, () => releaseBands(services));

  jobs.subscribe(surveyPurged, "results", ({ surveyId }) =>
    inTransaction(db, (tx) => deleteResults(tx, surveyId)),
  );

  exportJobs(services, forms);
}
