import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { credentialJobs } from "./credential-jobs.ts";
import { deletePastAttempts } from "./attempt-repository.ts";
import { deleteExpired } from "./repository.ts";
import { answerRegistration } from "./answer-registration.ts";
import { passwordResetMail } from "./request-password-reset.ts";
import { registrationMail, verificationMail } from "./request-verification.ts";
import { passwordChangedMail } from "./reset-password.ts";
import { googleLinkedMail } from "./link-google.ts";
import { sendGoogleNotice } from "./send-google-notice.ts";
import { farewellMail } from "./forget-account.ts";
import { forgetOldFarewells, sendFarewell } from "./send-farewell.ts";
import { restorationMail } from "./restore-user.ts";
import {
  sendRestorationNotice,
  sendSuspensionNotice,
} from "./send-suspension-notice.ts";
import { suspensionMail } from "./suspend-user.ts";
import { signInNoticeMail } from "./notice-sign-in.ts";
import { sendSignInNotice } from "./send-sign-in-notice.ts";
import { sendPasswordNotice } from "./send-password-notice.ts";
import { sendPasswordReset } from "./send-password-reset.ts";
import { sendTwoStepNotice, twoStepMail } from "./send-two-step-notice.ts";
import { sendVerification } from "./send-verification.ts";
import { deleteExpiredSetups } from "./two-step-repository.ts";

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
