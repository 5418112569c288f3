import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Clock, Services } from "../../platform/services.ts";
import { countLettersTo, insertEmailToken } from "../email-token-repository.ts";
import { pageUrl } from "../page-url.ts";
import { findUser } from "../repository.ts";
import type { Account } from "../repository.ts";
import { hashToken, newToken } from "../token.ts";

const HOUR_MS = 3_600_000;
const VALID_MINUTES = 60;
const LETTERS_PER_HOUR = 5;

/** Mails the link to a new password, in the language of the account. Beyond five within an hour it mails nothing. */
export async function sendPasswordReset(
  { db, clock, config, mailer }: Services,
  userId: number | null,
): Promise<void> {
  if (userId === null) return;
  const mail = await inTransaction(db, async (tx) => {
    const account = await findUser(tx, userId);
    const token = account && (await makeToken(tx, clock, account));
    return token && resetMail(account, token, config.appUrl);
  });
  if (mail) await mailer.send(mail);
}

async function makeToken(
  tx: Tx,
  clock: Clock,
  { id, email }: Account,
): Promise<string | undefined> {
  const createdAt = clock.now();
  const hourAgo = new Date(createdAt.getTime() - HOUR_MS);
  const letters = await countLettersTo(tx, email, "password_reset", hourAgo);
  if (letters >= LETTERS_PER_HOUR) return undefined;
  const token = newToken();
  await insertEmailToken(tx, {
    tokenHash: hashToken(token),
    purpose: "password_reset",
    userId: id,
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_MINUTES * 60_000),
  });
  return token;
}

function resetMail(
  { email, locale }: Account,
  token: string,
  appUrl: string,
): Mail {
  const options = { locale };
  const link = pageUrl(appUrl, locale, `/reset-password?token=${token}`);
  return {
    to: email,
    subject: m.mail_reset_subject({}, options),
    text: m.mail_reset_text({ link, minutes: VALID_MINUTES }, options),
  };
}
