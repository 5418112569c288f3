import { m } from "@sigi/messages/messages";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { pageUrl } from "./page-url.ts";
import { findUser } from "./repository.ts";

/** Tells the owner of an account that a Google account was linked to it. */
export async function sendGoogleNotice(
  { db, config, mailer }: Services,
  userId: number,
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account) return;
  const { email, locale } = account;
  const link = pageUrl(config.appUrl, locale, "/forgot-password");
  await mailer.send({
    to: email,
    subject: m.mail_google_linked_subject({}, { locale }),
    text: m.mail_google_linked_text({ link }, { locale }),
  });
}
