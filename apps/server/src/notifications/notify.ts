import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { findUser } from "../accounts/public.ts";
import type { Account } from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/jobs.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import type { Services } from "../platform/services.ts";
import {
  isEmailed,
  notificationText,
  notificationUrl,
} from "./notification.ts";
import type { NotificationContent } from "./notification.ts";
import {
  contentOf,
  findNotification,
  insertNotification,
} from "./repository.ts";
import type { NotificationRow } from "./repository.ts";

const emailNotification = jobKind<{ notificationId: number }>(
  "notifications.email",
);

/**
 * Adds a notification to a user's inbox, once per `eventKey` however often the event's job runs; deleted accounts get
 * none. Its email is a job of its own, enqueued in the same transaction: a slow mail server blocks no transaction, and
 * the email is retried separately.
 */
export async function notify(
  { db, jobs, clock }: Services,
  userId: number,
  eventKey: string,
  content: NotificationContent,
): Promise<void> {
  const { kind, params } = content;
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, userId))) return;
    const notificationId = await insertNotification(tx, {
      userId,
      kind,
      params: { ...params },
      url: notificationUrl(content),
      eventKey,
      createdAt: clock.now(),
    });
    if (notificationId !== undefined && isEmailed[kind]) {
      await jobs.enqueue(tx, emailNotification, { notificationId });
    }
  });
}

/**
 * Emails a notification to its reader's verified address, in their language. At least once: if the process dies after
 * the mail server accepted the email and before the job ends, the email is sent again.
 */
export function emailJobs({ db, jobs, config, mailer }: Services): void {
  jobs.handle(emailNotification, async ({ notificationId }) => {
    const found = await inTransaction(db, async (tx) => {
      const row = await findNotification(tx, notificationId);
      if (!row) return undefined;
      const reader = await findUser(tx, row.userId);
      return reader?.emailVerifiedAt ? { row, reader } : undefined;
    });
    if (found) {
      await mailer.send(emailOf(found.row, found.reader, config.appUrl));
    }
  });
}

function emailOf(row: NotificationRow, reader: Account, appUrl: string): Mail {
  const { locale } = reader;
  const { title, message } = notificationText(contentOf(row), locale);
  const link = `${appUrl}${pathPrefix(locale)}${row.url ?? "/notification"}`;
  return {
    to: reader.email,
    subject: title,
    text: m.mail_notification_text({ title, message, link }, { locale }),
  };
}

/** Indonesian pages have no prefix. */
const pathPrefix = (locale: Locale) => (locale === "id" ? "" : `/${locale}`);
