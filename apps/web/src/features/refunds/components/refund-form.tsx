import { Paper, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { useIdempotencyKey } from "../../../platform/api/use-idempotency-key.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import type { Form } from "../../../ui/form/use-form.ts";
import { requiredText } from "../../../ui/form/validators.ts";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { refundCreditMutation, refundPlanQuery } from "../api.ts";
import { RefundReview } from "./refund-review.tsx";
import { emptyRefund } from "./refund-values.ts";
import type { Proof, RefundValues } from "./refund-values.ts";

interface RefundFormProps {
  /** What may be refunded now, in rupiah > 0. */
  readonly available: number;
  readonly proof: Proof;
  /** The field for a code of two-step sign-in. */
  readonly renderCode: (form: Form<RefundValues>) => ReactNode;
  readonly onDone: () => void;
}

/** Asks for an amount, then shows where it goes and asks for the password or a code. */
export function RefundForm({
  available,
  proof,
  renderCode,
  onDone,
}: RefundFormProps) {
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
    check: (values): Faults =>
      reviewing
        ? reviewFaults(values, proof, byHand > 0)
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
        ...(proof === "password" ? { password: values.password } : {}),
        ...(proof === "code" ? { otp: values.otp } : {}),
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
              renderCode={renderCode}
              pending={pending}
              onBack={() => {
                form.change({ password: "", otp: "" });
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

type Faults = Partial<Record<keyof RefundValues, string | null>>;

const amountFault = (amount: number, available: number): string | null =>
  Number.isInteger(amount) && amount >= 1 && amount <= available
    ? null
    : m.refund_at_most({ amount: formatRupiah(available) });

const reviewFaults = (
  { bankId, accountNumber, accountName, password, otp }: RefundValues,
  proof: Proof,
  needsAccount: boolean,
): Faults => ({
  ...(needsAccount
    ? {
        bankId: requiredText(m.withdraw_bank)(bankId ?? ""),
        accountNumber: /^\d{5,16}$/.test(accountNumber.replace(/[\s.-]/g, ""))
          ? null
          : m.field_account_number(),
        accountName: requiredText(m.withdraw_account_name)(accountName),
      }
    : {}),
  password:
    proof === "password" ? requiredText(m.withdraw_password)(password) : null,
  otp: proof === "code" ? requiredText(m.two_step_code)(otp) : null,
});
