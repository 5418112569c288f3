import { suspensionChanged } from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import {
  computerLinkEmail,
  sendComputerLink,
} from "./drafts/mail-computer-link.ts";
import { expiredBefore } from "./guest-drafts/guest.ts";
import { deleteGuestsUnseenSince } from "./guest-drafts/repository.ts";
import { removeUnusedPictures } from "./pictures/remove-unused-pictures.ts";
import { closeOverdueSurveys } from "./running/close-overdue.ts";
import { followSuspension } from "./running/follow-suspension.ts";

export function surveyJobs(services: Services): void {
  const { db, jobs, clock } = services;

  jobs.subscribe(suspensionChanged, "surveys", ({ userId }) =>
    followSuspension(services, userId),
  );
  jobs.handle(computerLinkEmail, (request) =>
    sendComputerLink(services, request),
  );
  jobs.repeat("surveys.close-overdue", 15, () => closeOverdueSurveys(services));
  jobs.repeat("surveys.follow-suspensions", 5, () =>
    followSuspension(services),
  );
  jobs.repeat("surveys.remove-unused-pictures", 60, () =>
    removeUnusedPictures(services),
  );
  jobs.repeat("surveys.remove-guests", 60, () =>
    inTransaction(db, (tx) =>
      deleteGuestsUnseenSince(tx, expiredBefore(clock.now())),
    ),
  );
}
