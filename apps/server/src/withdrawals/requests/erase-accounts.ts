import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deleteAccountsOf } from "../payout-accounts/repository.ts";
import { eraseReturnReasons } from "../payouts/repository.ts";
import { encryptAccount } from "./account.ts";
import { selectWithdrawalIds, updateErased } from "./repository.ts";

const emptyAccount = { accountNumber: "", accountName: "" };

/**
 * Erases a user's bank accounts, so that another user may use them, and the reasons that admins wrote. Amounts, dates, bank and decision stay for the
 * books; the bank's own statement proves the recipient.
 */
export async function eraseAccounts(
  tx: Tx,
  { cipher }: Pick<Services, "cipher">,
  userId: number,
): Promise<void> {
  const ids = await selectWithdrawalIds(tx, userId);
  for (const id of ids) {
    const account = encryptAccount(cipher, { id, userId }, emptyAccount);
    await updateErased(tx, id, account);
  }
  await eraseReturnReasons(tx, ids);
  await deleteAccountsOf(tx, userId);
}
