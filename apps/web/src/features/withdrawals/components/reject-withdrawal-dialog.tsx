import { Text } from "@mantine/core";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField, reasonFault } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { rejectWithdrawalMutation } from "../api.ts";
import type { DecisionDialogProps } from "./confirm-withdrawal-dialog.tsx";

/** The admin rejects the withdrawal with a reason that is shown to the user. */
export function RejectWithdrawalDialog({
  withdrawal,
  onClose,
}: DecisionDialogProps) {
  return (
    <Dialog
      opened={withdrawal !== null}
      title={m.admin_withdraw_reject_title()}
      onClose={onClose}
    >
      {withdrawal && <RejectForm withdrawal={withdrawal} onClose={onClose} />}
    </Dialog>
  );
}

function RejectForm({
  withdrawal: { id, amount, user, accountName },
  onClose,
}: {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { reason: "" },
    storedAs: `rejection/${id}`,
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    mutation: rejectWithdrawalMutation,
    toBody: ({ reason }) => ({ id, reason }),
    onDone: () => {
      toastSuccess(m.admin_withdraw_rejected());
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.admin_withdraw_reject()}
      danger
      onCancel={onClose}
    >
      <Text>
        {m.admin_withdraw_reject_text({
          amount: formatRupiah(amount),
          name: user?.name ?? accountName,
        })}
      </Text>
      <ReasonField
        label={m.admin_withdraw_reject_reason()}
        description={m.admin_withdraw_reject_reason_hint({
          n: reasonLength.min,
        })}
        {...form.text("reason")}
      />
    </DialogForm>
  );
}
