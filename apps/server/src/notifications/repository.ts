import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { announcements, notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;
export type AnnouncementRow = typeof announcements.$inferSelect;

/**
 * Inserts notifications of one kind in one statement whose text does not depend on their number.
 * @returns the ids of those inserted: without those whose user already has a notification of the event.
 */
export async function insertNotifications(
  tx: Tx,
  kind: NotificationKind,
  rows: readonly NewNotification[],
  createdAt: Date,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: inserted } = await tx.execute<{ id: number }>(sql`
    insert into notifications (user_id, kind, params, url, event_key, created_at)
    select "userId", ${kind}, params, url, "eventKey", ${createdAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as notice("userId" int, params jsonb, url text, "eventKey" text)
    on conflict (user_id, event_key) do nothing
    returning id`);
  return inserted.map(({ id }) => id);
}

type NewNotification = Required<
  Pick<
    typeof notifications.$inferInsert,
    "userId" | "params" | "url" | "eventKey"
  >
>;

export async function findNotification(
  tx: Tx,
  id: number,
): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(eq(notifications.id, id));
  return row;
}

/** Selects a page of a user's notifications, newest first. */
export async function selectNotifications(
  tx: Tx,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

/** Selects a user's notifications after an id, oldest first. */
export function selectNotificationsAfter(
  db: Database,
  userId: number,
  after: number,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.id, after)))
    .orderBy(asc(notifications.id))
    .limit(limit);
}

export async function countNotifications(
  tx: Tx,
  userId: number,
): Promise<number> {
  return tx.$count(notifications, eq(notifications.userId, userId));
}

export async function countUnread(tx: Tx, userId: number): Promise<number> {
  return tx.$count(notifications, unreadOf(userId));
}

export async function markAllRead(
  tx: Tx,
  userId: number,
  readAt: Date,
): Promise<void> {
  await tx.update(notifications).set({ readAt }).where(unreadOf(userId));
}

const unreadOf = (userId: number) =>
  and(eq(notifications.userId, userId), isNull(notifications.readAt));

/** Deletes a user's inbox when the account is deleted. Queued emails are not sent: their jobs find no row. */
export async function eraseNotifications(
  tx: Tx,
  userId: number,
): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}

/** Inserts an announcement. @returns undefined when the admin already sent an announcement with this key. */
export async function insertAnnouncement(
  tx: Tx,
  row: typeof announcements.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(announcements)
    .values(row)
    .onConflictDoNothing({
      target: [announcements.adminId, announcements.idempotencyKey],
    })
    .returning({ id: announcements.id });
  return inserted?.id;
}

/** Finds the announcement that the admin sent with this key. */
export async function findAnnouncementByKey(
  tx: Tx,
  { adminId, idempotencyKey }: { adminId: number; idempotencyKey: string },
): Promise<
  Pick<AnnouncementRow, "title" | "message" | "url" | "recipients"> | undefined
> {
  const [row] = await tx
    .select({
      title: announcements.title,
      message: announcements.message,
      url: announcements.url,
      recipients: announcements.recipients,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.adminId, adminId),
        eq(announcements.idempotencyKey, idempotencyKey),
      ),
    );
  return row;
}

export async function findAnnouncement(
  tx: Tx,
  id: number,
): Promise<AnnouncementRow> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(eq(announcements.id, id));
  if (!row) throw new Error(`announcement ${id} is gone`);
  return row;
}
