import {
  cleanAccountNumber,
  digitsOf,
  fitsBank,
} from "@sigi/contract/account-number.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { withdrawalMax } from "@sigi/contract/withdrawals.ts";
import type { Bank, getRequestTerms } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { requiredText } from "../../../ui/form/validators.ts";

export type Terms = ResultOf<typeof getRequestTerms>;

/** How the user proves that the account is theirs. `sign_in`: by having signed in a moment ago. */
export type Proof = "password" | "code" | "sign_in";

export const emptyWithdrawal = {
  amount: null as number | null,
  /** The id of a saved account; empty for another one. */
  accountId: "",
  bankId: null as string | null,
  accountNumber: "",
  accountName: "",
  password: "",
  otp: "",
};

export type WithdrawalValues = typeof emptyWithdrawal;

/** The faults of the first step. */
export function accountFaults(
  { amount, accountId, bankId, accountNumber, accountName }: WithdrawalValues,
  bank: Bank | undefined,
  balance: number,
  { minimum }: Terms,
) {
  const ofAmount = { amount: amountFault(Number(amount), balance, minimum) };
  if (accountId !== "") return ofAmount;
  return {
    ...ofAmount,
    bankId: requiredText(m.withdraw_bank)(bankId ?? ""),
    accountNumber: numberFault(cleanAccountNumber(accountNumber), bank),
    accountName: requiredText(m.withdraw_account_name)(accountName),
  };
}

/** Before a bank is chosen, any number that a bank may have. */
function numberFault(
  accountNumber: string,
  bank: Bank | undefined,
): string | null {
  if (!bank)
    return /^\d{5,16}$/.test(accountNumber) ? null : m.field_account_number();
  if (fitsBank(accountNumber, bank)) return null;
  const params = { bank: bank.name, digits: digitsOf(bank) };
  return bank.kind === "ewallet"
    ? m.field_account_phone(params)
    : m.field_account_digits(params);
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

/** The faults of the review. */
export const proofFaults = (
  { password, otp }: WithdrawalValues,
  proof: Proof,
) => ({
  password:
    proof === "password" ? requiredText(m.withdraw_password)(password) : null,
  otp: proof === "code" ? requiredText(m.two_step_code)(otp) : null,
});
