import { m } from "@sigi/messages/messages";
import { pageUrl } from "../page-url.ts";
import {
  countEmailsTo,
  findUser,
  findUserByEmail,
  insertEmailToken,
} from "../repository.ts";
import type { Account } from "../repository.ts";
import { hashToken, newToken } from "../token.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Clock, Services } from "../../platform/services.ts";

const HOUR_MS = 3_600_000;
const VALID_MINUTES = 60;
const EMAILS_PER_HOUR = 5;

/** `userId` is null for an unknown address: the job is enqueued all the same, and sends nothing. */
export const passwordResetEmail = jobKind<{ userId: number | null }>(
  "accounts.password-reset-email",
);

/** Enqueues the email with the link. An address without an account costs the same statements. */
export async function requestPasswordReset(
  tx: Tx,
  jobs: Jobs,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(tx, email);
  await jobs.enqueue(tx, passwordResetEmail, { userId: user?.id ?? null });
}

/** Emails the link, in the account's language. Sends nothing beyond `EMAILS_PER_HOUR`. */
export async function sendPasswordResetEmail(
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
  const sent = await countEmailsTo(tx, email, "password_reset", hourAgo);
  if (sent >= EMAILS_PER_HOUR) return undefined;
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
  const link = pageUrl(appUrl, locale, `/reset-password#token=${token}`);
  return {
    to: email,
    subject: m.mail_reset_subject({}, options),
    text: m.mail_reset_text({ link, minutes: VALID_MINUTES }, options),
  };
}
