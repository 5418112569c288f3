import { m } from "@sigi/messages/messages";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { pageUrl } from "./page-url.ts";
import { findUser } from "./repository.ts";

/** Tells the owner of an account that its password was changed and all devices were signed out. */
export async function sendPasswordNotice(
  { db, config, mailer }: Services,
  userId: number,
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account) return;
  const { email, locale } = account;
  const link = pageUrl(config.appUrl, locale, "/forgot-password");
  await mailer.send({
    to: email,
    subject: m.mail_password_changed_subject({}, { locale }),
    text: m.mail_password_changed_text({ link }, { locale }),
  });
}
