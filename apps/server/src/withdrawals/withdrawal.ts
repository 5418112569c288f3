import type { Withdrawal } from "@sigi/contract/withdrawals.ts";

/** A withdrawal as it is stored, with its bank and its owner. Amounts in rupiah. */
export interface WithdrawalRow extends Withdrawal {
  readonly user: NonNullable<Withdrawal["user"]>;
}

/** As admins see it, who need the whole account number to send the money. */
export function forAdmin(row: WithdrawalRow): Withdrawal {
  return row;
}

/** As its owner sees it. */
export function forOwner(row: WithdrawalRow): Withdrawal {
  const { user: _, ...own } = row;
  return { ...own, accountNumber: maskAccountNumber(own.accountNumber) };
}

/** "1234567890" → "••••7890". */
function maskAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}
