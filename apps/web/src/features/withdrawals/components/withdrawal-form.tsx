import { Button, Paper, Stack, TextInput } from "@mantine/core";
import { ApiFailure } from "@sigi/contract/request.ts";
import { withdrawalMax, withdrawalMin } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { randomKey } from "../../../platform/random-key.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { SearchSelect } from "../../../ui/inputs/search-select.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../ui/form/validators.ts";
import { banksQuery } from "../../../platform/api/catalogues.ts";
import { requestWithdrawalMutation } from "../api.ts";

interface WithdrawalFormProps {
  /** The withdrawable balance in rupiah. */
  readonly balance: number;
}

const empty = {
  amount: null as number | null,
  bankId: null as string | null,
  accountNumber: "",
  accountName: "",
};

export function WithdrawalForm({ balance }: WithdrawalFormProps) {
  const banks = useQuery(banksQuery);
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: empty,
    keptAs: "withdrawal",
    check: ({ amount, bankId, accountNumber, accountName }) => ({
      amount: amountFault(Number(amount), balance),
      bankId: requiredText(m.withdraw_bank)(bankId ?? ""),
      accountNumber: /^\d{5,16}$/.test(accountNumber.replace(/[\s.-]/g, ""))
        ? null
        : m.validation_account_number(),
      accountName: requiredText(m.withdraw_account_name)(accountName),
    }),
    mutation: {
      ...requestWithdrawalMutation,
      onError: (failure) => {
        if (isKeySpent(failure)) setIdempotencyKey(randomKey());
      },
    },
    toBody: ({ amount, bankId, accountNumber, accountName }) => ({
      body: {
        amount: Number(amount),
        bankId: Number(bankId),
        accountNumber,
        accountName,
      },
      idempotencyKey,
    }),
    onDone: () => {
      setIdempotencyKey(randomKey());
      form.reset();
      toastSuccess(m.withdraw_submitted());
    },
  });
  const all = Math.min(balance, withdrawalMax);

  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormAlert error={error} />
          <RupiahInput
            label={m.withdraw_amount()}
            description={m.withdraw_minimum({
              amount: formatRupiah(withdrawalMin),
            })}
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
            description={m.withdraw_account_number_hint()}
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
          <SubmitButton pending={pending}>{m.withdraw_submit()}</SubmitButton>
        </Stack>
      </form>
    </Paper>
  );
}

function amountFault(amount: number, balance: number): string | null {
  if (amount < withdrawalMin)
    return m.withdraw_minimum({ amount: formatRupiah(withdrawalMin) });
  if (amount > balance) return m.withdraw_balance_low();
  return amount > withdrawalMax
    ? m.withdraw_maximum({ amount: formatRupiah(withdrawalMax) })
    : null;
}

/** An earlier request with other values succeeded after all, so the next one needs a new key. */
const isKeySpent = (failure: Error) =>
  failure instanceof ApiFailure && failure.code === "idempotency_key_reused";
