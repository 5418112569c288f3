import type { Locale } from "@sigi/contract/accounts.ts";
import type { Notification } from "@sigi/contract/notifications.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { offsetOf, toPage } from "../platform/page.ts";
import { kinds } from "./kinds/kinds.ts";
import {
  countNotifications,
  countUnread,
  selectNotifications,
  selectNotificationsAfter,
} from "./repository.ts";
import type { NotificationRow } from "./repository.ts";

const PER_PAGE = 20;

/** A user's notifications, newest first, in the language of the request, and the total number of unread ones. */
export async function listNotifications(
  tx: Tx,
  userId: number,
  locale: Locale,
  page: number,
): Promise<Page<Notification> & { unread: number }> {
  const rows = await selectNotifications(tx, userId, {
    limit: PER_PAGE,
    offset: offsetOf(page, PER_PAGE),
  });
  const total = await countNotifications(tx, userId);
  const shown = rows.map((row) => presentNotification(row, locale));
  return {
    ...toPage(shown, { page, perPage: PER_PAGE, total }),
    unread: await countUnread(tx, userId),
  };
}

/** A user's notifications with ids above `after`, by id, in the language of the request. */
export async function notificationsAfter(
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
  const { id, kind, params, url, readAt, createdAt } = row;
  const text = kinds[kind].text(params, { locale });
  return { id, kind, ...text, url, readAt, createdAt };
}
