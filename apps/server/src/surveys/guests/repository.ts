import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { guests, surveys } from "../tables.ts";

export async function insertGuest(
  tx: Tx,
  id: string,
  seenAt: Date,
): Promise<void> {
  await tx.insert(guests).values({ id, seenAt });
}

/** When a guest was last seen; undefined for one who is gone, or has an account by now. */
export async function guestSeenAt(
  db: Database,
  id: string,
  goneSince: Date,
): Promise<Date | undefined> {
  const [guest] = await db
    .select({ seenAt: guests.seenAt })
    .from(guests)
    .where(and(eq(guests.id, id), gt(guests.seenAt, goneSince)));
  return guest?.seenAt;
}

export async function touchGuest(
  db: Database,
  id: string,
  seenAt: Date,
): Promise<void> {
  await db.update(guests).set({ seenAt }).where(eq(guests.id, id));
}

/** Locked until the transaction ends; before the guest's surveys, wherever both are. */
export async function lockGuest(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.id, id))
    .for("update");
  return rows.length > 0;
}

export function countDraftsOf(tx: Tx, guestId: string): Promise<number> {
  return tx.$count(surveys, eq(surveys.guestId, guestId));
}

/** Drafts that name nobody, or the account itself, name whom it came from. */
export async function giveDrafts(
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

/** With what drafts they still have. */
export async function deleteGuest(tx: Tx, id: string): Promise<void> {
  await tx.delete(guests).where(eq(guests.id, id));
}

export async function deleteGuestsUnseenSince(
  tx: Tx,
  since: Date,
): Promise<void> {
  await tx.delete(guests).where(lt(guests.seenAt, since));
}
