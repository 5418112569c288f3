import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { credentialJobs } from "./credentials/credential-jobs.ts";
import { deletePastAttempts } from "./attempt-repository.ts";
import { deleteExpired } from "./repository.ts";
import { answerRegistration } from "./registration/answer-registration.ts";
import { passwordResetMail } from "./credentials/request-password-reset.ts";
import {
  registrationMail,
  verificationMail,
} from "./registration/request-verification.ts";
import { passwordChangedMail } from "./credentials/reset-password.ts";
import { googleLinkedMail } from "./google/link-google.ts";
import { sendGoogleNotice } from "./google/send-google-linked-email.ts";
import { farewellMail } from "./deletion/erase-account.ts";
import {
  forgetOldFarewells,
  sendFarewell,
} from "./deletion/send-deletion-email.ts";
import { restorationMail } from "./administration/restore-user.ts";
import {
  sendRestorationNotice,
  sendSuspensionNotice,
} from "./administration/send-suspension-emails.ts";
import { suspensionMail } from "./administration/suspend-user.ts";
import { signInNoticeMail } from "./sessions/report-sign-in.ts";
import { sendSignInNotice } from "./sessions/send-sign-in-email.ts";
import { sendPasswordNotice } from "./credentials/send-password-changed-email.ts";
import { sendPasswordReset } from "./credentials/send-password-reset.ts";
import {
  sendTwoStepNotice,
  twoStepMail,
} from "./two-step/send-two-step-email.ts";
import { sendVerification } from "./registration/send-verification.ts";
import { deleteExpiredSetups } from "./two-step/repository.ts";

export function accountJobs(services: Services): void {
  const { db, jobs, clock } = services;

  jobs.handle(verificationMail, ({ userId }) =>
    sendVerification(services, userId),
  );
  jobs.handle(registrationMail, ({ registrationId }) =>
    answerRegistration(services, registrationId),
  );
  jobs.handle(passwordResetMail, ({ userId }) =>
    sendPasswordReset(services, userId),
  );
  jobs.handle(passwordChangedMail, ({ userId }) =>
    sendPasswordNotice(services, userId),
  );

  jobs.handle(signInNoticeMail, (notice) => sendSignInNotice(services, notice));
  jobs.handle(googleLinkedMail, ({ userId }) =>
    sendGoogleNotice(services, userId),
  );

  jobs.handle(twoStepMail, (notice) => sendTwoStepNotice(services, notice));

  jobs.handle(suspensionMail, ({ userId }) =>
    sendSuspensionNotice(services, userId),
  );
  jobs.handle(restorationMail, ({ userId }) =>
    sendRestorationNotice(services, userId),
  );

  jobs.handle(farewellMail, ({ farewellId }) =>
    sendFarewell(services, farewellId),
  );

  credentialJobs(services);

  jobs.repeat("accounts.remove-expired", 30, () =>
    inTransaction(db, async (tx) => {
      await deleteExpired(tx, clock.now());
      await deletePastAttempts(tx, clock.now());
      await forgetOldFarewells(tx, clock.now());
      await deleteExpiredSetups(tx, clock.now());
    }),
  );
}
