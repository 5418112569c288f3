import { Text } from "@mantine/core";
import type { Voucher } from "@sigi/contract/vouchers.ts";
import { m } from "@sigi/messages/messages";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { resetVoucherMutation } from "../api.ts";

interface ResetVoucherDialogProps {
  /** Null closes the dialog. */
  readonly voucher: Voucher | null;
  readonly onClose: () => void;
}

/** Confirms that the voucher and its count of uses are deleted. */
export function ResetVoucherDialog({
  voucher,
  onClose,
}: ResetVoucherDialogProps) {
  return (
    <ActionDialog
      mutation={resetVoucherMutation}
      subject={voucher?.id ?? null}
      title={m.voucher_reset_title({ code: voucher?.code ?? "" })}
      confirmLabel={m.voucher_reset()}
      danger
      doneText={m.voucher_reset_done()}
      onClose={onClose}
    >
      <Text>{m.voucher_reset_text()}</Text>
    </ActionDialog>
  );
}
