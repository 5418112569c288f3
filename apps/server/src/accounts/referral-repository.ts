import { and, eq, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Referrer } from "./referrer.ts";
import { users } from "./tables.ts";

const referrer = alias(users, "referrer");

const columns = { userId: referrer.id, code: referrer.referralCode };

export async function selectReferrer(
  tx: Tx | Database,
  code: string,
): Promise<Referrer | undefined> {
  const [found] = await tx.select(columns).from(referrer).where(named(code));
  return found;
}

/** `for share`: it lets others read and refer to the account, but neither change nor delete it. */
export async function lockReferrerRow(
  tx: Tx,
  code: string,
): Promise<Referrer | undefined> {
  const [found] = await tx
    .select(columns)
    .from(referrer)
    .where(named(code))
    .for("share");
  return found;
}

export async function selectReferrerOf(
  tx: Tx,
  userId: number,
): Promise<Referrer | undefined> {
  const [found] = await tx
    .select(columns)
    .from(users)
    .innerJoin(referrer, eq(referrer.referralCode, users.referredBy))
    .where(and(eq(users.id, userId), ne(referrer.id, userId), mayEarn));
  return found;
}

/** Neither gone nor suspended. */
const mayEarn = and(isNull(referrer.deletedAt), isNull(referrer.suspendedAt));

const named = (code: string) => and(eq(referrer.referralCode, code), mayEarn);
