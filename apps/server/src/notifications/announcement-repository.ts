import { eq, isNull, sql } from "drizzle-orm";
import { users } from "../accounts/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { announcements, notifications } from "./tables.ts";

type AnnouncementRow = typeof announcements.$inferSelect;

/** Undefined when the admin sent one under that key already. */
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

export const countRecipients = (tx: Tx) =>
  tx.$count(users, isNull(users.deletedAt));

/** Puts it into the inboxes of the next people by id. @returns the last of them; undefined when nobody is left. */
export async function spreadAnnouncement(
  tx: Tx,
  { id, title, message, url, createdAt }: AnnouncementRow,
  { afterUserId, limit }: { afterUserId: number; limit: number },
): Promise<number | undefined> {
  const params = JSON.stringify({ title, message });
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    with next as (
      select ${users.id} as user_id from ${users}
      where ${users.id} > ${afterUserId} and ${users.deletedAt} is null order by ${users.id} limit ${limit}
    ), filled as (
      insert into ${notifications}
        (user_id, kind, params, url, event_key, created_at)
      select user_id, 'announcement', ${params}::jsonb, ${url === "" ? null : url},
        ${`announcement:${id}`}, ${createdAt.toISOString()}::timestamptz
      from next
      on conflict (user_id, event_key) do nothing
    )
    select max(user_id)::int as last from next`);
  return rows[0]?.last ?? undefined;
}
