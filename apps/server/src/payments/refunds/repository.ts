import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { EncryptedAccounts } from "../../payouts/public.ts";
import { creditRefunds, refunds } from "./tables.ts";

export type RefundRow = typeof refunds.$inferSelect;

export async function findRefund(
  tx: Tx | Database,
  id: number,
): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** Locks the refunds of an attempt that the caller has locked. */
export async function lockRefundsOf(
  tx: Tx,
  attemptId: string,
): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.id))
    .for("no key update");
}

export async function insertRefund(
  tx: Tx,
  values: typeof refunds.$inferInsert,
): Promise<RefundRow> {
  const [refund] = await tx.insert(refunds).values(values).returning();
  if (!refund) throw new Error("insert returned no row");
  return refund;
}

export async function endRefund(
  tx: Tx,
  id: number,
  values: Pick<RefundRow, "state" | "detail" | "endedAt">,
): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id));
}

/** The number of a user's pending refunds, by hand or at a provider. */
export const countPendingRefunds = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(
    refunds,
    and(
      eq(refunds.userId, userId),
      inArray(refunds.state, ["requested", "approved"]),
    ),
  );

/** Refunds that were requested before `before` and have not ended, longest waiting first. */
export async function staleRefunds(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, "requested"),
        eq(refunds.channel, "provider"),
        lt(refunds.requestedAt, before),
      ),
    )
    .orderBy(asc(refunds.requestedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The refunds of an attempt, without a lock. */
export async function refundsOf(tx: Tx, attemptId: string) {
  const { id, amount, state, requestedAt } = refunds;
  return tx
    .select({ id, amount, state, requestedAt })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(id));
}

/** Locks a refund by hand until the transaction ends. */
export async function lockRefundByHand(
  tx: Tx,
  id: number,
): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.channel, "bank")))
    .for("no key update");
  return refund;
}

export async function updateRefund(
  tx: Tx,
  id: number,
  values: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id));
}

/** The bank accounts of refunds by hand, encrypted. */
export const refundAccounts = new EncryptedAccounts(refunds);

export async function insertRefundByHand(
  tx: Tx,
  values: typeof refunds.$inferInsert & { readonly id: number },
): Promise<void> {
  await tx.insert(refunds).overridingSystemValue().values(values);
}

export type CreditRefundRow = typeof creditRefunds.$inferSelect;

export async function findCreditRefund(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
): Promise<CreditRefundRow | undefined> {
  const [found] = await tx
    .select()
    .from(creditRefunds)
    .where(
      and(
        eq(creditRefunds.userId, userId),
        eq(creditRefunds.idempotencyKey, idempotencyKey),
      ),
    );
  return found;
}

export async function insertCreditRefund(
  tx: Tx,
  values: typeof creditRefunds.$inferInsert,
): Promise<CreditRefundRow> {
  const [row] = await tx.insert(creditRefunds).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Erases the texts that admins and the user wrote. */
export async function eraseTexts(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ reason: null })
    .where(eq(refunds.userId, userId));
  await tx
    .update(creditRefunds)
    .set({ idempotencyKey: sql`'deleted-' || ${creditRefunds.id}` })
    .where(eq(creditRefunds.userId, userId));
}

/** An admin's reason for a rejection; null for other refunds, and once the user's account was deleted. */
export async function refundReason(
  db: Database,
  id: number,
): Promise<string | null> {
  const refund = await findRefund(db, id);
  return refund?.reason ?? null;
}
