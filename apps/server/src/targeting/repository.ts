import type { Profile } from "@sigi/contract/demographics.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { emptyProfile } from "./profile.ts";
import { profiles } from "./tables.ts";

/** A user's profile; all fields are null until the user fills it in. */
export async function profileOf(
  tx: Tx | Database,
  userId: number,
): Promise<Profile> {
  const [row] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row ? toProfile(row) : emptyProfile;
}

/** The profiles of many users, by id; emptyProfile for users who have filled in nothing. */
export async function profilesOf(
  tx: Tx | Database,
  userIds: readonly number[],
): Promise<Map<number, Profile>> {
  const rows = await tx
    .select()
    .from(profiles)
    .where(sql`${profiles.userId} = any(${sql.param(userIds)}::int[])`);
  const found = new Map(rows.map((row) => [row.userId, toProfile(row)]));
  return new Map(userIds.map((id) => [id, found.get(id) ?? emptyProfile]));
}

function toProfile(row: typeof profiles.$inferSelect): Profile {
  const { userId: _, updatedAt: __, ...profile } = row;
  // The columns are plain text; the contract validated everything that was written.
  return profile as Profile;
}

export async function upsertProfile(
  tx: Tx,
  userId: number,
  profile: Profile,
  now: Date,
): Promise<void> {
  const row = { ...profile, updatedAt: now };
  await tx
    .insert(profiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profiles.userId, set: row });
}

/** Deletes a user's profile when the account is deleted. */
export async function eraseProfile(tx: Tx, userId: number): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId));
}
