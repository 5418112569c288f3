import { digitsOf } from "@sigi/contract/account-number.ts";
import type { Bank } from "@sigi/contract/withdrawals.ts";
import { businessError } from "../platform/business-error.ts";

export const EmailNotVerified = businessError("forbidden", "verify_email");

/** The bank does not exist or is hidden. */
export const BankUnknown = businessError("invalid", "bank_unknown", {
  field: "bank_id",
});

/** The account number does not fit the bank. */
export const AccountNumberUnfit = businessError(
  "invalid",
  "account_number_unfit",
  (bank: Bank) => {
    const params = { bank: bank.name, digits: digitsOf(bank) };
    const code = bank.kind === "ewallet" ? "account_phone" : "account_digits";
    return { fields: { account_number: [{ code, params }] } };
  },
);

/** A listed bank has this code. */
export const BankCodeTaken = businessError("invalid", "bank_code_taken", {
  field: "code",
});

/** The password or the address changed too recently. */
export const WithdrawalCooling = businessError(
  "conflict",
  "withdrawal_cooling",
  (hours: number) => ({ params: { hours } }),
);

/** Admins may not decide on money that is sent to themselves. */
export const OwnRequest = businessError("forbidden", "own_request");

/** The admin has approved the withdrawal already, so another admin has to confirm it. */
export const SecondAdminConfirms = businessError(
  "forbidden",
  "second_admin_needed",
);

/** The admin has approved the refund, so another admin has to send it. */
export const SecondAdminSends = businessError(
  "forbidden",
  "refund_second_admin_needed",
);
