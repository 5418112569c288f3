import { Paper, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIdempotencyKey } from "../../../platform/api/use-idempotency-key.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { payoutAccountFaults } from "../../../ui/form/payout-account-fields.tsx";
import {
  emptyProof,
  proofBody,
  proofFaults,
} from "../../../ui/form/request-review.tsx";
import type { Proof } from "../../../ui/form/request-review.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import type { Faults } from "../../../ui/form/use-form.ts";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { refundCreditMutation, refundPlanQuery } from "../api.ts";
import { RefundReview } from "./refund-review.tsx";
import { emptyRefund } from "./refund-values.ts";
import type { RefundValues } from "./refund-values.ts";

interface RefundFormProps {
  /** The amount that can be refunded now, in rupiah > 0. */
  readonly available: number;
  readonly proof: Proof;
  readonly onDone: () => void;
}

/** Asks for an amount, then shows its destinations and asks for the password or a code. */
export function RefundForm({ available, proof, onDone }: RefundFormProps) {
  const [reviewing, setReviewing] = useState(false);
  const { idempotencyKey, onError } = useIdempotencyKey();
  const [amount, setAmount] = useState(available);
  const plan = useQuery({ ...refundPlanQuery(amount), enabled: reviewing });
  const byHand = plan.data?.byHand ?? 0;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: emptyRefund(available),
    review: {
      shown: reviewing,
      onShow: () => {
        setAmount(Number(form.values.amount));
        setReviewing(true);
      },
    },
    check: (values): Faults<RefundValues> =>
      reviewing
        ? {
            ...(byHand > 0 ? payoutAccountFaults(values) : {}),
            ...proofFaults(values, proof),
          }
        : { amount: amountFault(Number(values.amount), available) },
    mutation: { ...refundCreditMutation, onError },
    toBody: (values) => ({
      body: {
        amount: Number(values.amount),
        ...(byHand > 0
          ? {
              bankId: Number(values.bankId),
              accountNumber: values.accountNumber,
              accountName: values.accountName,
            }
          : {}),
        ...proofBody(values, proof),
      },
      idempotencyKey,
    }),
    onDone,
  });

  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} maw="40rem">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormAlert error={error} />
          {reviewing ? (
            <RefundReview
              form={form}
              plan={plan}
              proof={proof}
              pending={pending}
              onBack={() => {
                form.change(emptyProof);
                setReviewing(false);
              }}
            />
          ) : (
            <>
              <RupiahInput
                label={m.refund_amount()}
                description={m.refund_at_most({
                  amount: formatRupiah(available),
                })}
                {...form.field("amount")}
              />
              <SubmitButton pending={false}>{m.refund_review()}</SubmitButton>
            </>
          )}
        </Stack>
      </form>
    </Paper>
  );
}

const amountFault = (amount: number, available: number): string | null =>
  Number.isInteger(amount) && amount >= 1 && amount <= available
    ? null
    : m.refund_at_most({ amount: formatRupiah(available) });
