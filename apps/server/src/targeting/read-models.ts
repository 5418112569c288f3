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
import { users } from "../accounts/tables.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Restriction } from "./eligibility/restrictions.ts";
import { profiles } from "./tables.ts";

/**
 * The number of active respondents with a verified email address and a complete profile who meet all restrictions,
 * without the user excluded.
 */
export async function countMatching(
  tx: Tx,
  restrictions: readonly Restriction[],
  excludeUserId: number | null,
): Promise<number> {
  const [row] = await tx
    .select({ matching: count() })
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
  return row?.matching ?? 0;
}

/** `meets` of eligibility.ts in SQL: null and an empty list meet no restriction. */
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
