import type { Profile } from "@sigi/contract/demographics.ts";
import {
  and,
  arrayOverlaps,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { users } from "../accounts/public.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { emptyProfile } from "./profile.ts";
import type { Restriction } from "./eligibility/restrictions.ts";
import { profiles } from "./tables.ts";

/** What a person has told about themselves; all null for somebody who has told nothing. */
export async function profileOf(
  tx: Tx | Database,
  userId: number,
): Promise<Profile> {
  const [row] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!row) return emptyProfile;
  const { userId: _, updatedAt: __, ...told } = row;
  // The columns are plain text; only what the contract let in was ever written.
  return told as Profile;
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

/** Respondents who are let in, with a verified address and a complete profile, who meet all restrictions, one person left out. */
export async function countMatching(
  tx: Tx,
  restrictions: readonly Restriction[],
  excludeUserId: number | null,
): Promise<number> {
  const [row] = await tx
    .select({ people: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(users.role, "user"),
        eq(users.profileComplete, true),
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        excludeUserId === null ? undefined : ne(users.id, excludeUserId),
        ...restrictions.map(conditionOf),
      ),
    );
  return row?.people ?? 0;
}

/** The same as `meets` in eligibility.ts, in SQL: null and an empty list meet nothing. */
function conditionOf(restriction: Restriction): SQL | undefined {
  if (restriction.field === "birthDate") {
    const { bornAfter, bornBy } = restriction;
    return and(
      bornBy === null ? undefined : lte(profiles.birthDate, bornBy),
      bornAfter === null ? undefined : gt(profiles.birthDate, bornAfter),
    );
  }
  const { field, oneOf } = restriction;
  if (field === "devices") {
    return arrayOverlaps(profiles.devices, oneOf.map(String));
  }
  if (field === "smoking") {
    return inArray(
      profiles.smoking,
      oneOf.filter((v) => typeof v === "boolean"),
    );
  }
  return inArray(profiles[field], oneOf.map(String));
}
