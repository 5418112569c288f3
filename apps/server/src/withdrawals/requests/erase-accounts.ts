import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deleteAccountsOf } from "../payout-accounts/repository.ts";
import { eraseReturnReasons } from "../batches/repository.ts";
import { eraseTexts, withdrawalAccounts } from "./repository.ts";

/**
 * Erases a user's bank accounts, so that another user may use them, and the reasons that admins wrote. Amounts, dates,
 * bank and decision are retained for the books; the bank's own statement proves the recipient.
 */
export async function eraseAccounts(
  tx: Tx,
  { cipher }: Pick<Services, "cipher">,
  userId: number,
): Promise<void> {
  const ids = await withdrawalAccounts.erase(tx, cipher, userId);
  await eraseTexts(tx, userId);
  await eraseReturnReasons(tx, ids);
  await deleteAccountsOf(tx, userId);
}
