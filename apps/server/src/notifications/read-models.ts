import { isNull, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { AnnouncementRow } from "./repository.ts";
import { notifications } from "./tables.ts";

/** The number of users that an announcement reaches. */
export const countRecipients = (tx: Tx) =>
  tx.$count(users, isNull(users.deletedAt));

/**
 * Adds an announcement to the inboxes of the next `limit` users by id.
 * @returns the last user's id; undefined when no user is left.
 */
export async function deliverAnnouncement(
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
