import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { pageUrl } from "../page-url.ts";
import { findUser } from "../repository.ts";

/** Tells somebody that they are suspended and why; nothing when they are not any more. */
export async function sendSuspensionNotice(
  { db, mailer }: Services,
  userId: number,
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account?.suspensionReason) return;
  const { email, locale, suspensionReason: reason } = account;
  await mailer.send({
    to: email,
    subject: m.mail_suspended_subject({}, { locale }),
    text: m.mail_suspended_text({ reason }, { locale }),
  });
}

/** Tells somebody that they may sign in again; nothing when they are suspended anew. */
export async function sendRestorationNotice(
  { db, config, mailer }: Services,
  userId: number,
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account || account.suspendedAt) return;
  const { email, locale } = account;
  const link = pageUrl(config.appUrl, locale, "/login");
  await mailer.send({
    to: email,
    subject: m.mail_restored_subject({}, { locale }),
    text: m.mail_restored_text({ link }, { locale }),
  });
}
