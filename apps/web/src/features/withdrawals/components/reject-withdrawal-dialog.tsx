import { Text, Textarea } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { rejectWithdrawalMutation } from "../api.ts";
import type { DecisionDialogProps } from "./confirm-withdrawal-dialog.tsx";

const reasonLengthMin = 3;
const reasonLengthMax = 500;

/** The admin rejects the withdrawal with a reason that is shown to the user. */
export function RejectWithdrawalDialog(props: DecisionDialogProps) {
  const { withdrawal } = props;
  const [id, setId] = useState(withdrawal?.id);
  if (withdrawal && withdrawal.id !== id) setId(withdrawal.id);
  // One form per withdrawal. It stays mounted while the dialog closes.
  return <Rejection key={id} id={id} {...props} />;
}

interface RejectionProps extends DecisionDialogProps {
  readonly id: number | undefined;
}

function Rejection({ id, withdrawal, onClose }: RejectionProps) {
  const { mutate, isPending, error, reset } = useMutation(
    rejectWithdrawalMutation,
  );
  const form = useForm({ reason: "" }, `rejection/${id ?? 0}`);
  const { reason } = form.values;
  const { onChange, ...field } = form.field("reason");
  const close = () => {
    reset();
    form.reset();
    onClose();
  };
  const send = () => {
    if (id === undefined) return;
    if (reason.trim().length < reasonLengthMin) {
      form.setFaults({
        reason: m.validation_reason({ n: reasonLengthMin }),
      });
      return;
    }
    mutate(
      { id, reason },
      {
        onSuccess: () => {
          toastSuccess(m.admin_withdraw_rejected());
          close();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      opened={withdrawal !== null}
      title={m.admin_withdraw_reject_title()}
      confirmLabel={m.admin_withdraw_reject()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={send}
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
        description={m.admin_withdraw_reject_reason_hint({
          n: reasonLengthMin,
        })}
        maxLength={reasonLengthMax}
        rows={3}
        {...field}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
