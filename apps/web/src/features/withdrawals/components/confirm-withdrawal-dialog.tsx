import { Text } from "@mantine/core";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
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
  return (
    <ActionDialog
      mutation={confirmWithdrawalMutation}
      subject={withdrawal?.id ?? null}
      title={m.admin_withdraw_confirm_title()}
      confirmLabel={m.admin_withdraw_confirm()}
      doneText={m.admin_withdraw_confirmed()}
      onClose={onClose}
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
    </ActionDialog>
  );
}
