import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import { m } from "@sigi/messages/messages";
import {
  lockActiveAccount,
  selectSignInMethods,
} from "../credentials/repository.ts";
import type { ActiveAccount } from "../credentials/repository.ts";
import { VALID_MINUTES, waitsFor } from "./email-change.ts";
import {
  deleteFormerAddress,
  findEmailChange,
  findFormerAddress,
  updateEmailChange,
} from "./repository.ts";
import type { EmailChange } from "./repository.ts";
import { pageUrl } from "../page-url.ts";
import { findUser, findUserByEmail } from "../repository.ts";
import { emailOwner } from "../security-emails.ts";
import { hashToken, newToken } from "../token.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Services } from "../../platform/services.ts";

interface Requested {
  readonly userId: number;
  readonly side: EmailChangeSide;
  /** Time of the request, as an ISO date. A later request has its own emails. */
  readonly at: string;
}

/**
 * Emails one side of a change of address its link. A new address that already has an account gets an email that says
 * so, without a link: the requester learns nothing, and the change is never made.
 */
export async function sendEmailChangeEmail(
  services: Services,
  requested: Requested,
): Promise<void> {
  const { db, mailer } = services;
  const mail = await inTransaction(db, (tx) => write(tx, services, requested));
  if (mail) await mailer.send(mail);
}

async function write(
  tx: Tx,
  { clock, config }: Services,
  { userId, side, at }: Requested,
): Promise<Mail | undefined> {
  const account = await lockActiveAccount(tx, userId);
  const change = await findEmailChange(tx, userId, clock.now());
  if (!account || change?.emailsRequestedAt.toISOString() !== at)
    return undefined;
  if (!waitsFor(change, account).includes(side)) return undefined;
  const { newEmail } = change;
  if (side === "new" && (await findUserByEmail(tx, newEmail))) {
    const link = pageUrl(config.appUrl, account.locale, "/login");
    return takenMail(account, newEmail, link);
  }
  const token = newToken();
  const tokenHash = hashToken(token);
  await updateEmailChange(
    tx,
    change.id,
    side === "old" ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash },
  );
  const path = `/verification#change=${token}`;
  const link = pageUrl(config.appUrl, account.locale, path);
  return side === "old"
    ? oldAddressMail(account, change, link)
    : newAddressMail(account, change, link);
}

function oldAddressMail(
  { email, locale }: ActiveAccount,
  { newEmail }: EmailChange,
  link: string,
): Mail {
  const words = { email: newEmail, link, minutes: VALID_MINUTES };
  return {
    to: email,
    subject: m.mail_email_change_old_subject({}, { locale }),
    text: m.mail_email_change_old_text(words, { locale }),
  };
}

/** Says nothing about the account: a mistyped address may belong to another person. */
function newAddressMail(
  { locale }: ActiveAccount,
  { newEmail }: EmailChange,
  link: string,
): Mail {
  return {
    to: newEmail,
    subject: m.mail_email_change_new_subject({}, { locale }),
    text: m.mail_email_change_new_text(
      { link, minutes: VALID_MINUTES },
      { locale },
    ),
  };
}

const takenMail = (
  { locale }: ActiveAccount,
  to: string,
  link: string,
): Mail => ({
  to,
  subject: m.mail_email_change_taken_subject({}, { locale }),
  text: m.mail_email_change_taken_text({ link }, { locale }),
});

/**
 * Notifies the former address of the change, and deletes the address. Links to the contact page: a new password is no
 * help there.
 */
export async function sendFormerAddressEmail(
  { db, config, mailer }: Services,
  changeId: number,
): Promise<void> {
  const recipient = await inTransaction(db, async (tx) => {
    const former = await findFormerAddress(tx, changeId);
    const account = former && (await findUser(tx, former.userId));
    return account && { to: former.formerEmail, locale: account.locale };
  });
  if (!recipient) return;
  const { to, locale } = recipient;
  const link = pageUrl(config.appUrl, locale, "/help/contact");
  await mailer.send({
    to,
    subject: m.mail_former_email_subject({}, { locale }),
    text: m.mail_former_email_text({ link }, { locale }),
  });
  await inTransaction(db, (tx) => deleteFormerAddress(tx, changeId));
}

/** Notifies the new address of the change, and that a linked Google account stays linked. */
export async function sendEmailChangedEmail(
  services: Services,
  userId: number,
): Promise<void> {
  const methods = await inTransaction(services.db, (tx) =>
    selectSignInMethods(tx, userId),
  );
  const text =
    methods?.google === true
      ? m.mail_email_changed_text_google
      : m.mail_email_changed_text;
  await emailOwner(services, userId, (locale, link) => ({
    subject: m.mail_email_changed_subject({}, { locale }),
    text: text({ link }, { locale }),
  }));
}
