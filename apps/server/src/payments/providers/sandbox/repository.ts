import { and, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../../platform/database/pool.ts";
import type { Tx } from "../../../platform/database/transaction.ts";
import { sandboxRefunds, sandboxTransactions } from "./tables.ts";

export type Transaction = typeof sandboxTransactions.$inferSelect;

/** Condition: the payment window accepts a card. */
const open = inArray(sandboxTransactions.status, ["pending", "deny"]);

export async function insertTransaction(
  tx: Tx,
  values: typeof sandboxTransactions.$inferInsert,
): Promise<void> {
  await tx.insert(sandboxTransactions).values(values);
}

export async function findTransaction(
  tx: Tx | Database,
  by: { token: string } | { orderId: string },
): Promise<Transaction | undefined> {
  const [transaction] = await tx
    .select()
    .from(sandboxTransactions)
    .where(
      "token" in by
        ? eq(sandboxTransactions.token, by.token)
        : eq(sandboxTransactions.orderId, by.orderId),
    );
  return transaction;
}

/** @returns undefined if the transaction is closed already. Only one of concurrent calls closes it. */
export async function changeOpenTransaction(
  tx: Tx,
  orderId: string,
  values: Pick<Transaction, "status"> & { settledAt?: Date },
): Promise<Transaction | undefined> {
  const [transaction] = await tx
    .update(sandboxTransactions)
    .set(values)
    .where(and(eq(sandboxTransactions.orderId, orderId), open))
    .returning();
  return transaction;
}

/** Marks the transaction as expired if its expiry time has passed. */
export async function expireTransaction(
  tx: Tx | Database,
  by: { token: string } | { orderId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(sandboxTransactions)
    .set({ status: "expire" })
    .where(
      and(
        "token" in by
          ? eq(sandboxTransactions.token, by.token)
          : eq(sandboxTransactions.orderId, by.orderId),
        open,
        lt(sandboxTransactions.expiresAt, now),
      ),
    );
}

/** Locks a transaction until the end of the database transaction. */
export async function lockTransaction(
  tx: Tx,
  orderId: string,
): Promise<Transaction | undefined> {
  const [transaction] = await tx
    .select()
    .from(sandboxTransactions)
    .where(eq(sandboxTransactions.orderId, orderId))
    .for("update");
  return transaction;
}

export async function changeSettled(
  tx: Tx,
  orderId: string,
  values: Pick<Transaction, "status" | "refunded" | "chargedBack">,
): Promise<void> {
  await tx
    .update(sandboxTransactions)
    .set(values)
    .where(eq(sandboxTransactions.orderId, orderId));
}

export async function insertRefund(
  tx: Tx,
  values: typeof sandboxRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(sandboxRefunds).values(values);
}

export async function refundKeysOf(
  tx: Tx | Database,
  orderId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ key: sandboxRefunds.refundKey })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.orderId, orderId));
  return rows.map(({ key }) => key);
}
