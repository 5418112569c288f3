import { postJournals } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { paymentAttempts } from "../attempts/tables.ts";
import { sandboxTransactions } from "../providers/sandbox/tables.ts";
import { unknownPayment } from "../journals/unknown-payment.ts";

/** Inserts a payment at the sandbox that belongs to no order, as its notification leaves it. Amounts in rupiah. */
export async function moneyInSuspense(
  tx: Tx,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<void> {
  const now = new Date();
  await tx.insert(sandboxTransactions).values({
    token: id,
    orderId: id,
    transactionId: id,
    grossAmount: amount,
    itemName: "",
    status: "settlement",
    expiresAt: now,
    settledAt: now,
  });
  await tx.insert(paymentAttempts).values({
    id,
    provider: "sandbox",
    amount,
    state: "paid",
    paid: amount,
    method: "credit_card",
    settledAt: now,
    bookedAs: "unknown_payment",
    nextCheckAt: new Date(now.getTime() + 86_400_000),
  });
  await postJournals(tx, [
    unknownPayment({ attemptId: id, provider: "sandbox", amount }),
  ]);
}
