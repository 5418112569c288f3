import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deleteExpiredEmailChanges } from "./email-change-repository.ts";
import {
  emailChangedNotice,
  emailChangeLetter,
  formerEmailNotice,
} from "./email-change.ts";
import { sendEmailChangeLetter } from "./send-email-change-link.ts";
import {
  sendEmailChangedNotice,
  sendFormerEmailNotice,
} from "./send-email-changed-emails.ts";

/** The mails of a change of address, and what is left of those that nobody confirmed. */
export function credentialJobs(services: Services): void {
  const { db, jobs, clock } = services;
  jobs.handle(emailChangeLetter, (wanted) =>
    sendEmailChangeLetter(services, wanted),
  );
  jobs.handle(formerEmailNotice, ({ changeId }) =>
    sendFormerEmailNotice(services, changeId),
  );
  jobs.handle(emailChangedNotice, ({ userId }) =>
    sendEmailChangedNotice(services, userId),
  );
  jobs.repeat("accounts.remove-expired-email-changes", 30, () =>
    inTransaction(db, (tx) => deleteExpiredEmailChanges(tx, clock.now())),
  );
}
