import { TextInput } from "@mantine/core";
import {
  cleanAccountNumber,
  digitsOf,
  fitsBank,
} from "@sigi/contract/account-number.ts";
import type { Bank } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { banksQuery } from "../../platform/api/catalogues.ts";
import { SearchSelect } from "../inputs/search-select.tsx";
import type { Form } from "./use-form.ts";
import { requiredText } from "./validators.ts";

/** An account at a bank or e-wallet that receives money. */
export interface PayoutAccountValues {
  readonly bankId: string | null;
  readonly accountNumber: string;
  readonly accountName: string;
}

export const emptyPayoutAccount: PayoutAccountValues = {
  bankId: null,
  accountNumber: "",
  accountName: "",
};

interface PayoutAccountFieldsProps {
  readonly form: Form<PayoutAccountValues>;
  /** The chosen bank, whose format of numbers the field describes. */
  readonly bank?: Bank | undefined;
}

export function PayoutAccountFields({ form, bank }: PayoutAccountFieldsProps) {
  const banks = useQuery(banksQuery);
  return (
    <>
      <SearchSelect
        label={m.withdraw_bank()}
        items={(banks.data ?? []).map(({ id, name }) => ({
          id: String(id),
          label: name,
        }))}
        waitingFor={banks.isLoading ? m.common_loading() : undefined}
        {...form.field("bankId")}
      />
      <TextInput
        label={m.withdraw_account_number()}
        description={numberHint(bank)}
        inputMode="numeric"
        autoComplete="off"
        {...form.text("accountNumber")}
      />
      <TextInput
        label={m.withdraw_account_name()}
        description={m.withdraw_account_name_hint()}
        autoComplete="name"
        {...form.text("accountName")}
      />
    </>
  );
}

function numberHint(bank: Bank | undefined): string {
  if (!bank) return m.withdraw_account_number_hint();
  return bank.kind === "ewallet"
    ? m.withdraw_account_phone_hint({ bank: bank.name })
    : m.withdraw_account_digits_hint({ digits: digitsOf(bank) });
}

/** Checks an account. With a bank only its numbers are valid; without one, any number that a bank may have. */
export const payoutAccountFaults = (
  { bankId, accountNumber, accountName }: PayoutAccountValues,
  bank?: Bank,
) => ({
  bankId: requiredText(m.withdraw_bank)(bankId ?? ""),
  accountNumber: numberFault(cleanAccountNumber(accountNumber), bank),
  accountName: requiredText(m.withdraw_account_name)(accountName),
});

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
