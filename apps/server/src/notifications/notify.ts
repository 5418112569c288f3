import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { findExisting, findUser } from "../accounts/public.ts";
import type { Account } from "../accounts/public.ts";
import { receiptOfOrder } from "../payments/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/jobs.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import type { Services } from "../platform/services.ts";
import { isEmailed, notificationUrl } from "./notification-delivery.ts";
import { notificationText } from "./notification.ts";
import type { NotificationContent } from "./notification.ts";
import { receiptLines } from "./receipt-lines.ts";
import {
  contentOf,
  findNotification,
  insertNotifications,
} from "./repository.ts";
import type { NotificationRow } from "./repository.ts";

const emailNotification = jobKind<{ notificationId: number }>(
  "notifications.email",
);

/** What a user is told. `eventKey` is unique for each user: they are told once. */
interface Notice {
  readonly userId: number;
  readonly eventKey: string;
  readonly content: NotificationContent;
}

/**
 * Adds a notification to a user's inbox, once per `eventKey` however often the event's job runs; deleted accounts get
 * none. Its email is a job of its own, enqueued in the same transaction: a slow mail server blocks no transaction, and
 * the email is retried separately.
 */
export async function notify(
  services: Services,
  userId: number,
  eventKey: string,
  content: NotificationContent,
): Promise<void> {
  await inTransaction(services.db, (tx) =>
    notifyMany(tx, services, [{ userId, eventKey, content }]),
  );
}

/** Adds notifications of many users in two round trips, as `notify` does. */
export async function notifyMany(
  tx: Tx,
  { jobs, clock }: Services,
  notices: readonly Notice[],
): Promise<void> {
  const users = await findExisting(
    tx,
    notices.map(({ userId }) => userId),
  );
  const inserted = await insertNotifications(
    tx,
    notices
      .filter(({ userId }) => users.has(userId))
      .map(({ userId, eventKey, content }) => ({
        userId,
        kind: content.kind,
        params: { ...content.params },
        url: notificationUrl(content),
        eventKey,
      })),
    clock.now(),
  );
  for (const { id, kind } of inserted) {
    if (isEmailed[kind]) {
      await jobs.enqueue(tx, emailNotification, { notificationId: id });
    }
  }
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
      if (!reader?.emailVerifiedAt) return undefined;
      const details = await detailsOf(tx, contentOf(row), reader.locale);
      return { row, reader, details };
    });
    if (found) await mailer.send(emailOf(found, config.appUrl));
  });
}

/** What an email says beyond the notification: the lines of a receipt. */
async function detailsOf(
  tx: Tx,
  { kind, params }: NotificationContent,
  locale: Locale,
): Promise<string> {
  if (kind !== "payment_received") return "";
  const receipt = await receiptOfOrder(tx, params.orderId);
  return `\n\n${receiptLines(receipt, locale).join("\n")}`;
}

interface Found {
  readonly row: NotificationRow;
  readonly reader: Account;
  readonly details: string;
}

function emailOf({ row, reader, details }: Found, appUrl: string): Mail {
  const { locale } = reader;
  const text = notificationText(contentOf(row), locale);
  const { title } = text;
  const message = text.message + details;
  const link = `${appUrl}${pathPrefix(locale)}${row.url ?? "/notification"}`;
  return {
    to: reader.email,
    subject: title,
    text: m.mail_notification_text({ title, message, link }, { locale }),
  };
}

/** Indonesian pages have no prefix. */
const pathPrefix = (locale: Locale) => (locale === "id" ? "" : `/${locale}`);
