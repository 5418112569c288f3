import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { sealAccount } from "./account.ts";
import { withdrawals } from "../tables.ts";

export const countPendingOf = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(
    withdrawals,
    and(eq(withdrawals.userId, userId), eq(withdrawals.status, "pending")),
  );

const nobodys = { accountNumber: "", accountName: "" };

/**
 * Where money was sent to, and what an admin wrote about it. Amounts, dates, bank and decision stay for the books; whose
 * account it was, the bank's own statement proves.
 */
export async function eraseAccounts(
  tx: Tx,
  { cipher }: Pick<Services, "cipher">,
  userId: number,
): Promise<void> {
  const rows = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId));
  for (const { id } of rows) {
    await tx
      .update(withdrawals)
      .set({
        account: sealAccount(cipher, { id, userId }, nobodys),
        reason: null,
        idempotencyKey: `deleted-${id}`,
      })
      .where(eq(withdrawals.id, id));
  }
}
