import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveys } from "../tables.ts";
import { guests } from "./tables.ts";

export async function insertGuest(
  tx: Tx,
  id: string,
  seenAt: Date,
): Promise<void> {
  await tx.insert(guests).values({ id, seenAt });
}

/** Returns the time a guest was last seen; undefined if there is no such guest or it has expired. */
export async function guestSeenAt(
  db: Database,
  id: string,
  expiredBefore: Date,
): Promise<Date | undefined> {
  const [guest] = await db
    .select({ seenAt: guests.seenAt })
    .from(guests)
    .where(and(eq(guests.id, id), gt(guests.seenAt, expiredBefore)));
  return guest?.seenAt;
}

export async function touchGuest(
  db: Database,
  id: string,
  seenAt: Date,
): Promise<void> {
  await db.update(guests).set({ seenAt }).where(eq(guests.id, id));
}

/** Locks a guest until the transaction ends. Lock order: the guest before its surveys. @returns true if it exists. */
export async function lockGuest(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.id, id))
    .for("update");
  return rows.length > 0;
}

/**
 * Returns true if the guest exists. The result holds until the transaction ends, because an account that adopts the
 * guest waits for the lock.
 */
export async function isGuest(tx: Tx | Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.id, id))
    .for("share");
  return rows.length > 0;
}

export function countDraftsOf(tx: Tx, guestId: string): Promise<number> {
  return tx.$count(surveys, eq(surveys.guestId, guestId));
}

/** Moves the drafts to an account. Drafts without a referral, or with the account's own, get the account's referrer. */
export async function moveDrafts(
  tx: Tx,
  guestId: string,
  account: { id: number; ownCode: string; referral: string | null },
): Promise<void> {
  const { id, ownCode, referral } = account;
  await tx
    .update(surveys)
    .set({
      ownerId: id,
      guestId: null,
      referral: sql`coalesce(nullif(${surveys.referral}, ${ownCode}), ${referral}::text)`,
    })
    .where(eq(surveys.guestId, guestId));
}

/** Deletes a guest with its remaining drafts. */
export async function deleteGuest(tx: Tx, id: string): Promise<void> {
  await tx.delete(guests).where(eq(guests.id, id));
}

export async function deleteGuestsUnseenSince(
  tx: Tx,
  since: Date,
): Promise<void> {
  await tx.delete(guests).where(lt(guests.seenAt, since));
}
