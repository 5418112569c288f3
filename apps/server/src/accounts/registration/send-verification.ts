import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { findUser } from "../repository.ts";
import {
  makeVerificationLetter,
  verificationMail,
} from "./verification-email.ts";

/** Mails link and code to an account whose address is not verified. Done again after a failure it makes new ones. */
export async function sendVerification(
  services: Services,
  userId: number,
): Promise<void> {
  const { db, config, mailer } = services;
  const mail = await inTransaction(db, async (tx) => {
    const account = await findUser(tx, userId);
    if (!account || account.emailVerifiedAt) return undefined;
    const { email } = account;
    const letter = await makeVerificationLetter(tx, services, {
      holder: { userId },
      email,
    });
    return letter && verificationMail(letter, account, config.appUrl);
  });
  if (mail) await mailer.send(mail);
}
