import { and, eq, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { users } from "../tables.ts";

/** An account that may earn by its referral code: neither deleted nor suspended. */
interface Referrer {
  readonly userId: number;
  readonly code: string;
}

const referrer = alias(users, "referrer");

const columns = { userId: referrer.id, code: referrer.referralCode };

/** Finds the referrer with this code. Returns undefined when the code is unknown, or its account may not earn. */
export async function findReferrer(
  tx: Tx | Database,
  code: string,
): Promise<Referrer | undefined> {
  const [found] = await selectReferrer(tx, code);
  return found;
}

/**
 * Like `findReferrer`, with the account locked until the transaction ends: a concurrent suspension or deletion waits.
 */
export async function lockReferrer(
  tx: Tx,
  code: string,
): Promise<Referrer | undefined> {
  const [found] = await selectReferrer(tx, code).for("share");
  return found;
}

/** The account whose code a user registered with, if it may still earn. */
export async function referrerOf(
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

const mayEarn = and(isNull(referrer.deletedAt), isNull(referrer.suspendedAt));

const selectReferrer = (tx: Tx | Database, code: string) =>
  tx
    .select(columns)
    .from(referrer)
    .where(and(eq(referrer.referralCode, code), mayEarn));
