import {
  restorationEmail,
  sendRestorationEmail,
  sendSuspensionEmail,
  suspensionEmail,
} from "./administration/suspend-user.ts";
import {
  passwordResetEmail,
  sendPasswordResetEmail,
} from "./credentials/send-password-reset-email.ts";
import {
  deleteOldDeletionEmails,
  deletionEmail,
  sendDeletionEmail,
} from "./deletion/erase-account.ts";
import {
  emailChangedEmail,
  emailChangeEmail,
  formerAddressEmail,
} from "./email-change/email-change.ts";
import { deleteExpiredEmailChanges } from "./email-change/repository.ts";
import {
  sendEmailChangedEmail,
  sendEmailChangeEmail,
  sendFormerAddressEmail,
} from "./email-change/send-email-change-emails.ts";
import { deleteExpiredRegistrations } from "./registration/repository.ts";
import {
  registrationEmail,
  sendRegistrationEmail,
  sendVerificationEmail,
  verificationEmail,
} from "./registration/send-verification-email.ts";
import {
  deleteExpiredAttempts,
  deleteExpiredEmailTokens,
} from "./repository.ts";
import {
  googleLinkedEmail,
  newDeviceEmail,
  passwordChangedEmail,
  sendGoogleLinkedEmail,
  sendNewDeviceEmail,
  sendPasswordChangedEmail,
  sendTwoStepEmail,
  twoStepEmail,
} from "./security-emails.ts";
import { deleteExpiredSessions } from "./sessions/repository.ts";
import { deleteExpiredSetups } from "./two-step/repository.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";

export function accountJobs(services: Services): void {
  const { db, jobs, clock } = services;

  jobs.handle(verificationEmail, (wanted) =>
    sendVerificationEmail(services, wanted),
  );
  jobs.handle(registrationEmail, (wanted) =>
    sendRegistrationEmail(services, wanted),
  );
  jobs.handle(passwordResetEmail, ({ userId }) =>
    sendPasswordResetEmail(services, userId),
  );
  jobs.handle(passwordChangedEmail, ({ userId }) =>
    sendPasswordChangedEmail(services, userId),
  );
  jobs.handle(newDeviceEmail, (signIn) => sendNewDeviceEmail(services, signIn));
  jobs.handle(googleLinkedEmail, ({ userId }) =>
    sendGoogleLinkedEmail(services, userId),
  );
  jobs.handle(twoStepEmail, (change) => sendTwoStepEmail(services, change));
  jobs.handle(emailChangeEmail, (requested) =>
    sendEmailChangeEmail(services, requested),
  );
  jobs.handle(formerAddressEmail, ({ changeId }) =>
    sendFormerAddressEmail(services, changeId),
  );
  jobs.handle(emailChangedEmail, ({ userId }) =>
    sendEmailChangedEmail(services, userId),
  );
  jobs.handle(suspensionEmail, ({ userId }) =>
    sendSuspensionEmail(services, userId),
  );
  jobs.handle(restorationEmail, ({ userId }) =>
    sendRestorationEmail(services, userId),
  );
  jobs.handle(deletionEmail, ({ id }) => sendDeletionEmail(services, id));

  jobs.repeat("accounts.remove-expired", 30, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      await deleteExpiredSessions(tx, now);
      await deleteExpiredEmailTokens(tx, now);
      await deleteExpiredRegistrations(tx, now);
      await deleteExpiredAttempts(tx, now);
      await deleteOldDeletionEmails(tx, now);
      await deleteExpiredSetups(tx, now);
    }),
  );
  jobs.repeat("accounts.remove-expired-email-changes", 30, () =>
    inTransaction(db, (tx) => deleteExpiredEmailChanges(tx, clock.now())),
  );
}
