import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { expiredBefore } from "./guests/guest.ts";
import { deleteGuestsUnseenSince } from "./guests/repository.ts";

export function surveyJobs({ db, jobs, clock }: Services): void {
  jobs.repeat("surveys.remove-guests", 60, () =>
    inTransaction(db, (tx) =>
      deleteGuestsUnseenSince(tx, expiredBefore(clock.now())),
    ),
  );
}
