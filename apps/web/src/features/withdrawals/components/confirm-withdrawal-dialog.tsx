import { Text } from "@mantine/core";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { confirmWithdrawalMutation } from "../api.ts";
import { heldText } from "./withdrawal-columns.tsx";

export interface DecisionDialogProps {
  /** The withdrawal to decide; null closes the dialog. */
  readonly withdrawal: Withdrawal | null;
  readonly onClose: () => void;
}

/** The admin confirms the transfer: for amounts above the sum in the terms, as one of two admins. */
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
      doneText={
        withdrawal?.needsSecondAdmin && withdrawal.stage === "pending"
          ? m.admin_withdraw_approved()
          : m.admin_withdraw_confirmed()
      }
      onClose={onClose}
    >
      {withdrawal && (
        <>
          <Text>
            {m.admin_withdraw_confirm_text({
              amount: formatRupiah(withdrawal.amount),
              bank: withdrawal.bank.name,
              number: withdrawal.accountNumber,
              name: withdrawal.accountName,
            })}
          </Text>
          {withdrawal.nameDiffers === true && (
            <Text fw={600}>
              {m.admin_withdraw_name_differs_text({
                user: withdrawal.user?.name ?? "",
                holder: withdrawal.accountName,
              })}
            </Text>
          )}
          {withdrawal.heldWith && <Text fw={600}>{heldText(withdrawal)}</Text>}
          {withdrawal.needsSecondAdmin && (
            <Text>
              {withdrawal.stage === "pending"
                ? m.admin_withdraw_second_needed()
                : m.admin_withdraw_second_confirms()}
            </Text>
          )}
        </>
      )}
    </ActionDialog>
  );
}
