import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { eraseTexts, refundAccounts } from "./repository.ts";

/** Erases the bank accounts and reasons of a user's refunds; amounts, dates and bank are retained for the books. */
export async function eraseRefundAccounts(
  tx: Tx,
  { cipher }: Pick<Services, "cipher">,
  userId: number,
): Promise<void> {
  await refundAccounts.erase(tx, cipher, userId);
  await eraseTexts(tx, userId);
}
