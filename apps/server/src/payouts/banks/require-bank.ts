import { fitsBank } from "@sigi/contract/account-number.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { AccountNumberUnfit, BankUnknown } from "../errors.ts";
import { lockActiveBank } from "./repository.ts";

/**
 * Requires a listed bank that the account number fits, and prevents its removal until the transaction ends.
 * @throws BankUnknown, AccountNumberUnfit
 */
export async function requireBank(
  tx: Tx,
  { bankId, accountNumber }: { bankId: number; accountNumber: string },
): Promise<void> {
  const bank = await lockActiveBank(tx, bankId);
  if (!bank) throw new BankUnknown();
  if (!fitsBank(accountNumber, bank)) throw new AccountNumberUnfit(bank);
}
