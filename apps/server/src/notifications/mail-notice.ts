import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { findUser } from "../accounts/public.ts";
import type { Account } from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import type { Services } from "../platform/services.ts";
import { noticeText } from "./notification.ts";
import { findNotification, noticeOf } from "./repository.ts";
import type { NotificationRow } from "./repository.ts";

/**
 * Mails a notice to its reader's verified address, in their language. At least once: when the process dies between the
 * mail server's yes and the end of the job, the mail is sent again.
 */
export async function sendNoticeMail(
  { db, config, mailer }: Services,
  notificationId: number,
): Promise<void> {
  const letter = await inTransaction(db, async (tx) => {
    const row = await findNotification(tx, notificationId);
    if (!row) return undefined;
    const reader = await findUser(tx, row.userId);
    return reader?.emailVerifiedAt ? { row, reader } : undefined;
  });
  if (letter) await mailer.send(noticeMail(letter, config.appUrl));
}

interface Letter {
  readonly row: NotificationRow;
  readonly reader: Account;
}

function noticeMail({ row, reader }: Letter, appUrl: string): Mail {
  const { locale } = reader;
  const { title, message } = noticeText(noticeOf(row), locale);
  const link = `${appUrl}${pathPrefix(locale)}${row.url ?? "/notification"}`;
  return {
    to: reader.email,
    subject: title,
    text: m.mail_notice_text({ title, message, link }, { locale }),
  };
}

/** Indonesian pages have no prefix. */
const pathPrefix = (locale: Locale) => (locale === "id" ? "" : `/${locale}`);
