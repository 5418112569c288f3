import { Text } from "@mantine/core";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { confirmWithdrawalMutation } from "../api.ts";

export interface DecisionDialogProps {
  /** The withdrawal to decide; null closes the dialog. */
  readonly withdrawal: Withdrawal | null;
  readonly onClose: () => void;
}

/** The admin confirms that the money was sent. */
export function ConfirmWithdrawalDialog({
  withdrawal,
  onClose,
}: DecisionDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(
    confirmWithdrawalMutation,
  );
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={withdrawal !== null}
      title={m.admin_withdraw_confirm_title()}
      confirmLabel={m.admin_withdraw_confirm()}
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!withdrawal) return;
        mutate(withdrawal.id, {
          onSuccess: () => {
            toastSuccess(m.admin_withdraw_confirmed());
            close();
          },
        });
      }}
    >
      {withdrawal && (
        <Text>
          {m.admin_withdraw_confirm_text({
            amount: formatRupiah(withdrawal.amount),
            bank: withdrawal.bank.name,
            number: withdrawal.accountNumber,
            name: withdrawal.accountName,
          })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
