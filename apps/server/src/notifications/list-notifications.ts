import type { Locale } from "@sigi/contract/accounts.ts";
import type { Notification } from "@sigi/contract/notifications.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { offsetOf, toPage } from "../platform/page.ts";
import { noticeText } from "./notification.ts";
import {
  countNotifications,
  countUnread,
  noticeOf,
  selectNotifications,
  selectNotificationsAfter,
} from "./repository.ts";
import type { NotificationRow } from "./repository.ts";

const PER_PAGE = 20;

/** A person's notices, newest first, in the language they read now, and how many of all are unread. */
export async function listNotifications(
  tx: Tx,
  userId: number,
  locale: Locale,
  page: number,
): Promise<{ unread: number; page: Page<Notification> }> {
  const rows = await selectNotifications(tx, userId, {
    limit: PER_PAGE,
    offset: offsetOf(page, PER_PAGE),
  });
  const total = await countNotifications(tx, userId);
  const shown = rows.map((row) => presentNotification(row, locale));
  return {
    unread: await countUnread(tx, userId),
    page: toPage(shown, { page, perPage: PER_PAGE, total }),
  };
}

/** A person's notices by id, from the one after `after`, in the language they read now. */
export async function ownNotificationsAfter(
  db: Database,
  { userId, locale }: { userId: number; locale: Locale },
  after: number,
  limit: number,
): Promise<Notification[]> {
  const rows = await selectNotificationsAfter(db, userId, after, limit);
  return rows.map((row) => presentNotification(row, locale));
}

function presentNotification(
  row: NotificationRow,
  locale: Locale,
): Notification {
  const { id, kind, url, readAt, createdAt } = row;
  const text = noticeText(noticeOf(row), locale);
  return { id, kind, ...text, url, readAt, createdAt };
}
