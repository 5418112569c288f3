import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Clock, Services } from "../../platform/services.ts";
import { pageUrl } from "../page-url.ts";
import {
  countEmailsTo,
  findUser,
  findUserByEmail,
  insertEmailToken,
} from "../repository.ts";
import { hashToken, newToken } from "../token.ts";
import { findRegistration } from "./repository.ts";
import type { TokenOwner } from "./repository.ts";
import { hashCode, newCode } from "./verification-code.ts";

const HOUR_MS = 3_600_000;
const VALID_HOURS = 24;
/** The limit is per address, so that nobody can flood another person's mailbox. */
export const EMAILS_PER_HOUR = 5;

/** The page that the link leads back to; null for the usual one. */
type Return = { readonly next: string | null };

/** Link and code are made when the email is written: neither is stored in the queue. */
export const verificationEmail = jobKind<{ userId: number } & Return>(
  "accounts.verification-email",
);
export const registrationEmail = jobKind<{ registrationId: number } & Return>(
  "accounts.registration-email",
);

/** Emails link and code to an account whose address is not verified. A retry makes new ones. */
export async function sendVerificationEmail(
  services: Services,
  { userId, next }: { readonly userId: number } & Return,
): Promise<void> {
  const { db, config, mailer } = services;
  const mail = await inTransaction(db, async (tx) => {
    const account = await findUser(tx, userId);
    if (!account || account.emailVerifiedAt) return undefined;
    const { email } = account;
    const secrets = await makeSecrets(tx, services, {
      owner: { userId },
      email,
    });
    const page = { appUrl: config.appUrl, next };
    return secrets && verificationMail(secrets, account, page);
  });
  if (mail) await mailer.send(mail);
}

/**
 * Emails link and code to the address of a registration, or, if the address has an account, an email that says so. Only
 * this job distinguishes the two cases. The secrets are made in both, so that trying codes looks alike too.
 */
export async function sendRegistrationEmail(
  services: Services,
  { registrationId, next }: { readonly registrationId: number } & Return,
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
    const secrets = await makeSecrets(tx, services, {
      owner: { registrationId },
      email,
    });
    if (!secrets) return undefined;
    const account = await findUserByEmail(tx, email);
    return account
      ? accountExistsMail(registration, config.appUrl)
      : verificationMail(secrets, registration, {
          appUrl: config.appUrl,
          next,
        });
  });
  if (mail) await mailer.send(mail);
}

interface VerificationSecrets {
  readonly token: string;
  readonly code: string;
}

/**
 * Creates the link's token and the code; the table stores only their hashes. Returns undefined when the address has
 * received `EMAILS_PER_HOUR` within the hour.
 */
async function makeSecrets(
  tx: Tx,
  { clock, secret }: { readonly clock: Clock; readonly secret: string },
  { owner, email }: { readonly owner: TokenOwner; readonly email: string },
): Promise<VerificationSecrets | undefined> {
  const createdAt = clock.now();
  const hourAgo = new Date(createdAt.getTime() - HOUR_MS);
  const sent = await countEmailsTo(tx, email, "verification", hourAgo);
  if (sent >= EMAILS_PER_HOUR) return undefined;
  const secrets = { token: newToken(), code: newCode() };
  const tokenHash = hashToken(secrets.token);
  await insertEmailToken(tx, {
    ...owner,
    tokenHash,
    email,
    codeHash: hashCode(secret, tokenHash, secrets.code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_HOURS * HOUR_MS),
  });
  return secrets;
}

interface Recipient {
  readonly email: string;
  readonly locale: Locale;
}

/** The email omits the user's name: registering another person's address must not put chosen words into our email. */
function verificationMail(
  { token, code }: VerificationSecrets,
  { email, locale }: Recipient,
  { appUrl, next }: { readonly appUrl: string } & Return,
): Mail {
  const options = { locale };
  const query =
    next === null ? "" : `?${String(new URLSearchParams({ next }))}`;
  const link = pageUrl(appUrl, locale, `/verification${query}#token=${token}`);
  return {
    to: email,
    subject: m.mail_verification_subject({}, options),
    text: m.mail_verification_text({ link, code, hours: VALID_HOURS }, options),
  };
}

function accountExistsMail({ email, locale }: Recipient, appUrl: string): Mail {
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
