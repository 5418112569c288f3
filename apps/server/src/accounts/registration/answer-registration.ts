import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Services } from "../../platform/services.ts";
import { pageUrl } from "../page-url.ts";
import { selectPassword } from "../repository.ts";
import { findRegistration } from "./repository.ts";
import type { Registration } from "./repository.ts";
import {
  makeVerificationLetter,
  verificationMail,
} from "./verification-email.ts";

/**
 * Mails to whoever reads the address: link and code, or, when it has an account, that it has one. Only here it matters
 * which of the two it is. The letter is made in either case, so that trying codes looks alike too.
 */
export async function answerRegistration(
  services: Services,
  registrationId: number,
): Promise<void> {
  const { db, clock, config, mailer } = services;
  const mail = await inTransaction(db, async (tx) => {
    const registration = await findRegistration(
      tx,
      registrationId,
      clock.now(),
    );
    if (!registration) return undefined;
    const { email } = registration;
    const letter = await makeVerificationLetter(tx, services, {
      holder: { registrationId },
      email,
    });
    if (!letter) return undefined;
    const owner = await selectPassword(tx, email);
    return owner
      ? accountExistsMail(registration, config.appUrl)
      : verificationMail(letter, registration, config.appUrl);
  });
  if (mail) await mailer.send(mail);
}

function accountExistsMail(
  { email, locale }: Registration,
  appUrl: string,
): Mail {
  const options = { locale };
  return {
    to: email,
    subject: m.mail_account_exists_subject({}, options),
    text: m.mail_account_exists_text(
      {
        login: pageUrl(appUrl, locale, "/login"),
        reset: pageUrl(appUrl, locale, "/forgot-password"),
      },
      options,
    ),
  };
}
