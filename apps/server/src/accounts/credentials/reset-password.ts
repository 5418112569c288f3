import type * as contract from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { m } from "@sigi/messages/messages";
import { passwordFaults } from "./check-password.ts";
import { hashPassword } from "./password.ts";
import {
  invalidatePasswordResets,
  setPasswordAndVerify,
} from "./repository.ts";
import { deleteEmailChange } from "../email-change/repository.ts";
import { TokenInvalid } from "../errors.ts";
import { pageUrl } from "../page-url.ts";
import {
  consumeEmailToken,
  countEmailsTo,
  findUser,
  findUserByEmail,
  insertEmailToken,
} from "../repository.ts";
import type { Account } from "../repository.ts";
import { passwordChangedEmail } from "../security-emails.ts";
import { deleteSessionsOf } from "../sessions/repository.ts";
import { hashToken, newToken } from "../token.ts";
import { Invalid } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Clock, Services } from "../../platform/services.ts";

const HOUR_MS = 3_600_000;
const VALID_MINUTES = 60;
const EMAILS_PER_HOUR = 5;

/** `userId` is null for an unknown address: the job exists all the same, and sends nothing. */
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
  const link = pageUrl(appUrl, locale, `/reset-password?token=${token}`);
  return {
    to: email,
    subject: m.mail_reset_subject({}, options),
    text: m.mail_reset_text({ link, minutes: VALID_MINUTES }, options),
  };
}

/**
 * Checks a new password and returns its hash, before the transaction.
 * @throws Invalid at `password` or `password_confirmation`.
 */
export async function checkNewPassword(
  body: Pick<
    BodyOf<typeof contract.resetPassword>,
    "password" | "passwordConfirmation"
  >,
): Promise<string> {
  const faults = passwordFaults(body, []);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return hashPassword(body.password);
}

/**
 * Sets the password of the account that the mailed link belongs to, verifies its address (opening the link proves access
 * to it), ends all its sessions and cancels a pending change of address. Returns the account's id.
 * @throws TokenInvalid
 */
export async function resetPassword(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  token: string,
  passwordHash: string,
): Promise<number> {
  const now = clock.now();
  const consumed = await consumeEmailToken(
    tx,
    hashToken(token),
    "password_reset",
    now,
  );
  if (!consumed || consumed.userId === null) throw new TokenInvalid();
  const { userId, email } = consumed;
  const changed = await setPasswordAndVerify(
    tx,
    { userId, email },
    passwordHash,
    now,
  );
  if (!changed) throw new TokenInvalid();
  await invalidatePasswordResets(tx, userId, now);
  await deleteSessionsOf(tx, userId);
  await deleteEmailChange(tx, userId);
  await jobs.enqueue(tx, passwordChangedEmail, { userId });
  return userId;
}
