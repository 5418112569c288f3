import { Text } from "@mantine/core";
import type { Bank } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { deleteBankMutation } from "../api.ts";

interface RemoveBankDialogProps {
  /** The bank to take off the list; null keeps the dialog shut. */
  readonly bank: Bank | null;
  readonly onClose: () => void;
}

export function RemoveBankDialog({ bank, onClose }: RemoveBankDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(deleteBankMutation);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={bank !== null}
      title={m.bank_remove_title({ name: bank?.name ?? "" })}
      confirmLabel={m.bank_remove()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!bank) return;
        mutate(bank.id, {
          onSuccess: () => {
            toastSuccess(m.bank_removed({ name: bank.name }));
            close();
          },
        });
      }}
    >
      <Text>{m.bank_remove_text()}</Text>
    </ConfirmDialog>
  );
}
