import { Text } from "@mantine/core";
import type { Voucher } from "@sigi/contract/vouchers.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
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
  const { mutate, error, isPending, reset } = useMutation(resetVoucherMutation);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={voucher !== null}
      title={m.voucher_reset_title({ code: voucher?.code ?? "" })}
      confirmLabel={m.voucher_reset()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!voucher) return;
        mutate(voucher.id, {
          onSuccess: () => {
            toastSuccess(m.voucher_reset_done());
            close();
          },
        });
      }}
    >
      <Text>{m.voucher_reset_text()}</Text>
    </ConfirmDialog>
  );
}
