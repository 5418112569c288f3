import { inTransaction } from "../../platform/database/transaction.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { giveBack } from "../providers/sandbox/give-back.ts";

/** Simulates a refund or chargeback that the bank makes without our request and then reports. Amounts in rupiah. */
export async function bankGivesBack(
  { services }: TestServer,
  attemptId: string,
  amounts: { readonly refunded?: number; readonly chargedBack?: number },
): Promise<void> {
  await inTransaction(services.db, (tx) =>
    giveBack(tx, services, attemptId, amounts),
  );
  await settleAttempt(services, attemptId);
}
