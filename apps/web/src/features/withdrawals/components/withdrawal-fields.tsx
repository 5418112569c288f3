import { Button } from "@mantine/core";
import type { Bank, SavedAccount } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { PayoutAccountFields } from "../../../ui/form/payout-account-fields.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { SavedAccounts } from "./saved-accounts.tsx";
import type { WithdrawalValues } from "./withdrawal-values.ts";

interface WithdrawalFieldsProps {
  readonly form: Form<WithdrawalValues>;
  /** The chosen bank. */
  readonly bank: Bank | undefined;
  readonly saved: readonly SavedAccount[];
  /** The largest amount that can be withdrawn, in rupiah. */
  readonly all: number;
  /** The minimum amount in rupiah. */
  readonly minimum: number;
}

/** The amount and the account of a withdrawal. */
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
      {form.values.accountId === "" && (
        <PayoutAccountFields form={form} bank={bank} />
      )}
      <SubmitButton pending={false}>{m.withdraw_review()}</SubmitButton>
    </>
  );
}
