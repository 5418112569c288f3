import { Paper, Stack } from "@mantine/core";
import { ApiFailure } from "@sigi/contract/request.ts";
import { withdrawalMax } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { banksQuery } from "../../../platform/api/catalogues.ts";
import { useIdempotencyKey } from "../../../platform/api/use-idempotency-key.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import {
  emptyProof,
  proofBody,
  proofFaults,
} from "../../../ui/form/request-review.tsx";
import type { Proof } from "../../../ui/form/request-review.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { requestWithdrawalMutation, savedAccountsQuery } from "../api.ts";
import { WithdrawalFields } from "./withdrawal-fields.tsx";
import { accountFaults, emptyWithdrawal } from "./withdrawal-values.ts";
import type { Terms, WithdrawalValues } from "./withdrawal-values.ts";
import { WithdrawalReview } from "./withdrawal-review.tsx";

interface WithdrawalFormProps {
  /** The withdrawable balance in rupiah. */
  readonly balance: number;
  readonly terms: Terms;
  readonly proof: Proof;
}

/** Asks for the amount and the account, then shows the consequences and asks for the password or a code. */
export function WithdrawalForm({ balance, terms, proof }: WithdrawalFormProps) {
  const banks = useQuery(banksQuery).data ?? [];
  const saved = useQuery(savedAccountsQuery).data ?? [];
  const bankOf = ({ bankId }: WithdrawalValues) =>
    banks.find(({ id }) => String(id) === bankId);
  const [reviewing, setReviewing] = useState(false);
  const { idempotencyKey, renewKey, onError } = useIdempotencyKey();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: emptyWithdrawal,
    storedAs: "withdrawal",
    review: {
      shown: reviewing,
      onShow: () => {
        setReviewing(true);
      },
    },
    check: (values) =>
      reviewing
        ? proofFaults(values, proof)
        : accountFaults(values, bankOf(values), balance, terms),
    mutation: {
      ...requestWithdrawalMutation,
      onError: (failure) => {
        onError(failure);
        if (concernsAccount(failure)) setReviewing(false);
      },
    },
    toBody: (values) => ({
      body: {
        amount: Number(values.amount),
        ...(values.accountId === ""
          ? {
              bankId: Number(values.bankId),
              accountNumber: values.accountNumber,
              accountName: values.accountName,
            }
          : { accountId: Number(values.accountId) }),
        fee: terms.fee,
        ...proofBody(values, proof),
      },
      idempotencyKey,
    }),
    onDone: () => {
      renewKey();
      form.reset();
      setReviewing(false);
      toastSuccess(m.withdraw_submitted());
    },
  });
  const element = useFocusOnReturn(reviewing);
  const bank = bankOf(form.values);
  const { accountId, accountNumber, accountName } = form.values;
  const chosen = saved.find(({ id }) => String(id) === accountId);
  const to = chosen
    ? { ...chosen, bankName: chosen.bank.name, isNew: false }
    : {
        bankName: bank?.name ?? "",
        accountNumber: accountNumber.trim(),
        accountName: accountName.trim(),
        isNew: saved.length > 0,
      };

  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Stack>
          <FormAlert error={error} />
          {reviewing ? (
            <WithdrawalReview
              form={form}
              amount={Number(form.values.amount)}
              to={to}
              terms={terms}
              proof={proof}
              pending={pending}
              onBack={() => {
                form.change(emptyProof);
                setReviewing(false);
              }}
            />
          ) : (
            <WithdrawalFields
              form={form}
              bank={bank}
              saved={saved}
              all={Math.min(balance, withdrawalMax)}
              minimum={terms.minimum}
            />
          )}
        </Stack>
      </form>
    </Paper>
  );
}

/** Focuses the field to correct after the return from the review. */
function useFocusOnReturn(reviewing: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const reviewed = useRef(false);
  useEffect(() => {
    if (reviewed.current && !reviewing)
      (
        element.current?.querySelector<HTMLElement>("[aria-invalid=true]") ??
        element.current?.querySelector<HTMLElement>("[data-path]")
      )?.focus();
    reviewed.current = reviewing;
  }, [reviewing]);
  return element;
}

/** Returns true if the server rejected a field of the first step. */
const concernsAccount = (failure: Error) =>
  failure instanceof ApiFailure &&
  Object.keys(failure.fields).some(
    (field) => field !== "password" && field !== "otp",
  );
