import { Text } from "@mantine/core";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { ReasonField, reasonFault } from "../../../ui/form/reason-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { rejectWithdrawalMutation } from "../api.ts";
import type { DecisionDialogProps } from "./confirm-withdrawal-dialog.tsx";

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
  const close = () => {
    reset();
    form.reset();
    onClose();
  };
  const send = () => {
    if (id === undefined) return;
    const fault = reasonFault(reason);
    if (fault !== null) {
      form.setFaults({ reason: fault });
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
      <ReasonField
        label={m.admin_withdraw_reject_reason()}
        description={m.admin_withdraw_reject_reason_hint({
          n: reasonLength.min,
        })}
        {...form.text("reason")}
      />
    </ConfirmDialog>
  );
}
