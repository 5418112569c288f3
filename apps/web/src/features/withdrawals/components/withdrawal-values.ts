import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { withdrawalMax } from "@sigi/contract/withdrawals.ts";
import type { Bank, getRequestTerms } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { emptyProof } from "../../../ui/form/request-review.tsx";
import type { ProofValues } from "../../../ui/form/request-review.tsx";
import {
  emptyPayoutAccount,
  payoutAccountFaults,
} from "../../../ui/form/payout-account-fields.tsx";
import type { PayoutAccountValues } from "../../../ui/form/payout-account-fields.tsx";

export type Terms = ResultOf<typeof getRequestTerms>;

export interface WithdrawalValues extends PayoutAccountValues, ProofValues {
  readonly amount: number | null;
  /** The id of a saved account; empty for another one. */
  readonly accountId: string;
}

export const emptyWithdrawal: WithdrawalValues = {
  amount: null,
  accountId: "",
  ...emptyPayoutAccount,
  ...emptyProof,
};

/** The faults of the first step. */
export function accountFaults(
  { amount, accountId, ...account }: WithdrawalValues,
  bank: Bank | undefined,
  balance: number,
  { minimum }: Terms,
) {
  const ofAmount = { amount: amountFault(Number(amount), balance, minimum) };
  if (accountId !== "") return ofAmount;
  return { ...ofAmount, ...payoutAccountFaults(account, bank) };
}

function amountFault(
  amount: number,
  balance: number,
  minimum: number,
): string | null {
  if (amount < minimum)
    return m.withdraw_minimum({ amount: formatRupiah(minimum) });
  if (amount > balance) return m.withdraw_balance_low();
  return amount > withdrawalMax
    ? m.withdraw_maximum({ amount: formatRupiah(withdrawalMax) })
    : null;
}
