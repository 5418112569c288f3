import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { pageUrl } from "./page-url.ts";
import { findUser } from "./repository.ts";

/** Tells the owner when it was, and what to do if it was not they. */
export async function sendSignInNotice(
  { db, config, mailer }: Services,
  { userId, at }: { readonly userId: number; readonly at: string },
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account) return;
  const { email, locale } = account;
  const link = pageUrl(config.appUrl, locale, "/forgot-password");
  await mailer.send({
    to: email,
    subject: m.mail_new_device_subject({}, { locale }),
    text: m.mail_new_device_text(
      { time: jakartaTime(new Date(at), locale), link },
      { locale },
    ),
  });
}

/** Western Indonesian time, by which the product reckons days. */
function jakartaTime(at: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale === "id" ? "id-ID" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Jakarta",
  }).format(at);
  return `${text} WIB`;
}
