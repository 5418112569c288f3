import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { undoWithdrawalMutation } from "../api.ts";
import type { DecisionDialogProps } from "./confirm-withdrawal-dialog.tsx";

/** The admin undoes a decision. A withdrawal in a batch may already be at the bank. */
export function UndoWithdrawalDialog({
  withdrawal,
  onClose,
}: DecisionDialogProps) {
  return (
    <ActionDialog
      mutation={undoWithdrawalMutation}
      subject={withdrawal?.id ?? null}
      title={m.admin_withdraw_undo_title()}
      confirmLabel={m.admin_withdraw_undo()}
      danger
      doneText={m.admin_withdraw_undone()}
      onClose={onClose}
    >
      {withdrawal && (
        <>
          <Text>
            {m.admin_withdraw_undo_text({
              amount: formatRupiah(withdrawal.amount),
              name: withdrawal.user?.name ?? withdrawal.accountName,
            })}
          </Text>
          {withdrawal.batchId != null && (
            <Text>
              {m.admin_withdraw_undo_batch({ id: withdrawal.batchId })}
            </Text>
          )}
        </>
      )}
    </ActionDialog>
  );
}
