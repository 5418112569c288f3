import type { SavedAccount } from "@sigi/contract/withdrawals.ts";
import { Invalid, NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher } from "../../platform/encryption.ts";
import { maskAccountNumber, maskName } from "../../payouts/public.ts";
import type { Destination } from "../../payouts/public.ts";
import { selectSaved } from "../read-models.ts";
import { withdrawalAccounts } from "../requests/repository.ts";
import { hideAccount } from "./repository.ts";

/** Returns the accounts that the user has withdrawn to, masked, newest first. */
export async function listSavedAccounts(
  tx: Tx,
  cipher: Cipher,
  userId: number,
): Promise<SavedAccount[]> {
  const rows = await selectSaved(tx, userId);
  return rows.map(({ id, bank, withdrawalId, account }) => {
    const to = withdrawalAccounts.decrypt(cipher, {
      id: withdrawalId,
      userId,
      account,
    });
    return {
      id,
      bank,
      accountNumber: maskAccountNumber(to.accountNumber),
      accountName: maskName(to.accountName),
    };
  });
}

/**
 * Returns number, name and bank of a saved account.
 * @throws Invalid at `account_id`
 */
export async function readSavedAccount(
  tx: Tx,
  cipher: Cipher,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<Destination> {
  const rows = await selectSaved(tx, userId);
  const saved = rows.find((row) => row.id === id);
  if (!saved) throw new Invalid({ account_id: [{ code: "not_a_choice" }] });
  const { withdrawalId, account, bank } = saved;
  const row = { id: withdrawalId, userId, account };
  return { ...withdrawalAccounts.decrypt(cipher, row), bankId: bank.id };
}

/**
 * Removes an account from the saved ones. It still belongs to the user: another user cannot withdraw to it.
 * @throws NotFound
 */
export async function forgetAccount(
  tx: Tx,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  if (!(await hideAccount(tx, userId, id))) throw new NotFound();
}
