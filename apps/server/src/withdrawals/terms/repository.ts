import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { withdrawalTerms } from "./tables.ts";

const columns = {
  minimum: withdrawalTerms.minimum,
  fee: withdrawalTerms.fee,
  arrivesWithinDays: withdrawalTerms.arrivesWithinDays,
  secondAdminAbove: withdrawalTerms.secondAdminAbove,
  perDay: withdrawalTerms.perDay,
  coolDownHours: withdrawalTerms.coolDownHours,
  newAccountHours: withdrawalTerms.newAccountHours,
  paidAfterDays: withdrawalTerms.paidAfterDays,
};

export async function readWithdrawalTerms(
  db: Database | Tx,
): Promise<WithdrawalTerms> {
  return only(await db.select(columns).from(withdrawalTerms));
}

/** Locks the terms until the transaction ends. */
export async function lockWithdrawalTerms(tx: Tx): Promise<WithdrawalTerms> {
  return only(await tx.select(columns).from(withdrawalTerms).for("update"));
}

export async function storeWithdrawalTerms(
  tx: Tx,
  changed: WithdrawalTerms,
): Promise<void> {
  await tx
    .update(withdrawalTerms)
    .set(changed)
    .where(eq(withdrawalTerms.id, 1));
}

function only([row]: WithdrawalTerms[]): WithdrawalTerms {
  if (!row) throw new Error("the row of the withdrawal terms is missing");
  return row;
}
