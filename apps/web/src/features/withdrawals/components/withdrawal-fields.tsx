import { Button, TextInput } from "@mantine/core";
import { digitsOf } from "@sigi/contract/account-number.ts";
import type { Bank, SavedAccount } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { banksQuery } from "../../../platform/api/catalogues.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { SearchSelect } from "../../../ui/inputs/search-select.tsx";
import { SavedAccounts } from "./saved-accounts.tsx";
import type { WithdrawalValues } from "./withdrawal-values.ts";

interface WithdrawalFieldsProps {
  readonly form: Form<WithdrawalValues>;
  /** The chosen one. */
  readonly bank: Bank | undefined;
  readonly saved: readonly SavedAccount[];
  /** The largest amount that can be withdrawn, in rupiah. */
  readonly all: number;
  /** In rupiah. */
  readonly minimum: number;
}

/** How much, and to which account. */
export function WithdrawalFields({
  form,
  bank,
  saved,
  all,
  minimum,
}: WithdrawalFieldsProps) {
  return (
    <>
      <RupiahInput
        label={m.withdraw_amount()}
        description={m.withdraw_minimum({ amount: formatRupiah(minimum) })}
        rightSectionWidth={130}
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            h={36}
            onClick={() => {
              form.change({ amount: all });
            }}
          >
            {m.withdraw_all()}
          </Button>
        }
        {...form.field("amount")}
      />
      {saved.length > 0 && <SavedAccounts form={form} saved={saved} />}
      {form.values.accountId === "" && <TypedAccount form={form} bank={bank} />}
      <SubmitButton pending={false}>{m.withdraw_review()}</SubmitButton>
    </>
  );
}

/** An account to type: the first one, or another one than the saved ones. */
function TypedAccount({
  form,
  bank,
}: Pick<WithdrawalFieldsProps, "form" | "bank">) {
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
