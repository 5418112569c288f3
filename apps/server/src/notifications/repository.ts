import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Notice } from "./notification.ts";
import { notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Undefined when the event has a notice for this person already. */
export async function insertNotification(
  tx: Tx,
  row: typeof notifications.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({
      target: [notifications.userId, notifications.eventKey],
    })
    .returning({ id: notifications.id });
  return inserted?.id;
}

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

/** Newest first. */
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

/** Oldest first. */
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

export async function updateAllRead(
  tx: Tx,
  userId: number,
  readAt: Date,
): Promise<void> {
  await tx.update(notifications).set({ readAt }).where(unreadOf(userId));
}

/** `kind` and `params` were written together, from a `Notice`. */
export const noticeOf = ({ kind, params }: NotificationRow) =>
  ({ kind, params }) as unknown as Notice;

const unreadOf = (userId: number) =>
  and(eq(notifications.userId, userId), isNull(notifications.readAt));
