import { Text, Textarea } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/formatters.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { rejectWithdrawalMutation } from "../api/reject-withdrawal.ts";
import type { DecisionDialogProps } from "./confirm-withdrawal-dialog.tsx";

const reasonLengthMin = 3;
const reasonLengthMax = 500;

/** The admin refuses, with a reason that the person reads. */
export function RejectWithdrawalDialog({
  withdrawal,
  onClose,
}: DecisionDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(
    rejectWithdrawalMutation,
  );
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const isShort = reason.trim().length < reasonLengthMin;
  const fault = checked && isShort;
  const close = () => {
    reset();
    setReason("");
    setChecked(false);
    onClose();
  };
  const rule = m.admin_withdraw_reject_reason_hint({ n: reasonLengthMin });
  return (
    <ConfirmDialog
      opened={withdrawal !== null}
      title={m.admin_withdraw_reject_title()}
      confirmLabel={m.admin_withdraw_reject()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!withdrawal) return;
        setChecked(true);
        if (isShort) return;
        mutate(
          { id: withdrawal.id, reason },
          {
            onSuccess: () => {
              toastSuccess(m.admin_withdraw_rejected());
              close();
            },
          },
        );
      }}
    >
      {withdrawal && (
        <Text>
          {m.admin_withdraw_reject_text({
            amount: formatRupiah(withdrawal.amount),
            name: withdrawal.user?.name ?? withdrawal.accountName,
          })}
        </Text>
      )}
      <Textarea
        label={m.admin_withdraw_reject_reason()}
        description={fault ? undefined : rule}
        error={fault ? rule : undefined}
        value={reason}
        maxLength={reasonLengthMax}
        rows={3}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
