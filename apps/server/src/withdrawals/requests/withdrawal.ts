import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import type { Cipher } from "../../platform/encryption.ts";
import { openAccount } from "./account.ts";
import type { Account } from "./account.ts";

/** A withdrawal as it is stored, with its bank, its owner and its account sealed. Amounts in rupiah. */
export interface WithdrawalRow extends Omit<Withdrawal, keyof Account> {
  readonly user: NonNullable<Withdrawal["user"]>;
  readonly account: string;
}

/**
 * As admins see it, who need the whole account number to send the money.
 * @throws Undecryptable
 */
export function forAdmin(cipher: Cipher, row: WithdrawalRow): Withdrawal {
  const { account, ...rest } = row;
  const { id, user } = row;
  return { ...rest, ...openAccount(cipher, { id, userId: user.id, account }) };
}

/**
 * As its owner sees it: the mask is made of the number while it is read, no part of it is stored.
 * @throws Undecryptable
 */
export function forOwner(cipher: Cipher, row: WithdrawalRow): Withdrawal {
  const { user: _, ...own } = forAdmin(cipher, row);
  return { ...own, accountNumber: maskAccountNumber(own.accountNumber) };
}

/** "1234567890" → "••••7890". */
function maskAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}
