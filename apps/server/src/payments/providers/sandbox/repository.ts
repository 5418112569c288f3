import { and, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../../platform/database/pool.ts";
import type { Tx } from "../../../platform/database/transaction.ts";
import { sandboxTransactions } from "../../tables.ts";

export type Transaction = typeof sandboxTransactions.$inferSelect;

/** The payment window accepts a card. */
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

/** @returns undefined when the transaction is closed already: of concurrent calls one closes it. */
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

/** Expires the transaction if its time has passed. */
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
