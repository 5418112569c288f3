import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import type { Clock, Services } from "../platform/services.ts";
import { findUser, insertEmailToken } from "./repository.ts";
import type { Account } from "./repository.ts";
import { hashToken, newToken } from "./token.ts";

const HOUR_MS = 3_600_000;
const VALID_HOURS = 24;

/** Mails the link to a user who still needs it. Done again after a failure it makes a new link. */
export async function sendVerification(
  { db, clock, config, mailer }: Services,
  userId: number,
): Promise<void> {
  const letter = await inTransaction(db, (tx) => makeLink(tx, clock, userId));
  if (letter) await mailer.send(verificationMail(letter, config.appUrl));
}

interface Letter {
  readonly account: Account;
  readonly token: string;
}

async function makeLink(
  tx: Tx,
  clock: Clock,
  userId: number,
): Promise<Letter | undefined> {
  const account = await findUser(tx, userId);
  if (!account || account.emailVerifiedAt) return undefined;
  const token = newToken();
  const createdAt = clock.now();
  await insertEmailToken(tx, {
    tokenHash: hashToken(token),
    userId,
    email: account.email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_HOURS * HOUR_MS),
  });
  return { account, token };
}

/** Without the person's name: whoever registers somebody else's address must not choose words that we mail to it. */
function verificationMail({ account, token }: Letter, appUrl: string): Mail {
  const options = { locale: account.locale };
  const link = `${appUrl}${pathPrefix(account.locale)}/verification?token=${token}`;
  return {
    to: account.email,
    subject: m.mail_verification_subject({}, options),
    text: m.mail_verification_text({ link, hours: VALID_HOURS }, options),
  };
}

/** Indonesian pages have no prefix. */
const pathPrefix = (locale: Locale) => (locale === "id" ? "" : `/${locale}`);
