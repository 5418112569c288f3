import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { surveys } from "../surveys/public.ts";
import { orders, sandboxTransactions } from "./tables.ts";

/** The surveys of a creator that there are orders of, however they ended. */
export async function orderedSurveysOf(
  tx: Tx,
  ownerId: number,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orders.surveyId })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(eq(surveys.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

/** Drafts of a creator whose payment is just being opened: they do not wait for it yet. */
export async function countDraftsBeingPaid(
  tx: Tx,
  ownerId: number,
): Promise<number> {
  const rows = await tx
    .selectDistinct({ id: orders.surveyId })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(
      and(
        eq(surveys.ownerId, ownerId),
        eq(surveys.status, "draft"),
        inArray(orders.status, ["creating", "pending"]),
      ),
    );
  return rows.length;
}

/** The titles of a creator's drafts, which the sandbox shows on its page to pay. */
export async function eraseItemNames(tx: Tx, ownerId: number): Promise<void> {
  const drafts = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(and(eq(surveys.ownerId, ownerId), eq(surveys.status, "draft")));
  await tx
    .update(sandboxTransactions)
    .set({ itemName: "" })
    .where(inArray(sandboxTransactions.orderId, drafts));
}
