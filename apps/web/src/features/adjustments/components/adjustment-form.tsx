import { NativeSelect, SimpleGrid } from "@mantine/core";
import { adjustedAccounts, adjustmentMax } from "@sigi/contract/adjustments.ts";
import type { AdjustedAccount } from "@sigi/contract/adjustments.ts";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import { useIdempotencyKey } from "../../../platform/api/use-idempotency-key.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../ui/form/validators.ts";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { UserPicker } from "../../../ui/inputs/user-picker.tsx";
import { requestAdjustmentMutation } from "../api.ts";
import { adjustedAccountLabels } from "./adjustment-labels.ts";

const empty = {
  search: "",
  userId: "",
  account: "payable" as AdjustedAccount,
  direction: "give" as "give" | "take",
  amount: null as number | null,
  reason: "",
};

interface AdjustmentFormProps {
  readonly onClose: () => void;
}

/** Requests an adjustment of one user's money, which another admin approves. */
export function AdjustmentForm({ onClose }: AdjustmentFormProps) {
  const { idempotencyKey, onError } = useIdempotencyKey();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: empty,
    storedAs: "adjustment/0",
    check: ({ userId, amount, reason }) => ({
      userId: requiredText(m.user_picker_user)(userId),
      amount: amountFault(amount ?? 0),
      reason: reason.trim().length < reasonLength.min ? reasonRule() : null,
    }),
    wireNames: { "lines.0.user_id": "userId", "lines.0.amount": "amount" },
    mutation: { ...requestAdjustmentMutation, onError },
    toBody: ({ userId, account, direction, amount, reason }) => ({
      body: {
        lines: [
          {
            userId: Number(userId),
            account,
            amount: (direction === "give" ? 1 : -1) * (amount ?? 0),
          },
        ],
        reason,
      },
      idempotencyKey,
    }),
    onDone: () => {
      toastSuccess(m.admin_adjustments_submitted());
      onClose();
    },
  });
  const reason = form.text("reason");
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.admin_adjustments_submit()}
      onCancel={onClose}
    >
      <UserPicker
        search={form.values.search}
        onSearch={(search) => {
          form.change({ search, userId: "" });
        }}
        user={form.field("userId")}
        isFirst
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={m.admin_adjustments_account()}
          data={adjustedAccounts.map((value) => ({
            value,
            label: adjustedAccountLabels[value](),
          }))}
          value={form.values.account}
          onChange={({ currentTarget: { value } }) => {
            const account = adjustedAccounts.find((one) => one === value);
            if (account) form.change({ account });
          }}
        />
        <NativeSelect
          label={m.admin_adjustments_direction()}
          data={[
            { value: "give", label: m.admin_adjustments_give() },
            { value: "take", label: m.admin_adjustments_take() },
          ]}
          value={form.values.direction}
          onChange={({ currentTarget: { value } }) => {
            form.change({ direction: value === "take" ? "take" : "give" });
          }}
        />
      </SimpleGrid>
      <RupiahInput
        label={m.admin_adjustments_amount()}
        {...form.field("amount")}
      />
      <ReasonField
        label={m.admin_adjustments_reason()}
        description={reason.error === undefined ? reasonRule() : undefined}
        {...reason}
      />
    </DialogForm>
  );
}

const reasonRule = () =>
  m.admin_adjustments_reason_hint({ n: reasonLength.min });

function amountFault(amount: number): string | null {
  if (amount < 1) return m.field_amount_zero();
  return amount > adjustmentMax
    ? m.admin_adjustments_amount_max({ amount: formatRupiah(adjustmentMax) })
    : null;
}
