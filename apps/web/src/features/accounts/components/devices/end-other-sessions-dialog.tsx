import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { endOtherSessionsMutation } from "../../api/sessions.ts";

interface EndOtherSessionsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function EndOtherSessionsDialog({
  opened,
  onClose,
}: EndOtherSessionsDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(
    endOtherSessionsMutation,
  );
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={m.device_end_others_title()}
      confirmLabel={m.device_end_others()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        mutate(undefined, {
          onSuccess: () => {
            toastSuccess(m.device_others_ended());
            close();
          },
        });
      }}
    >
      <Text>{m.device_end_others_text()}</Text>
    </ConfirmDialog>
  );
}
