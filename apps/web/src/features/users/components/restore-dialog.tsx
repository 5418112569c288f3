import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { restoreUserMutation } from "../api.ts";
import type { UserDialogProps } from "./sign-out-dialog.tsx";

/** Asks before a suspension ends. */
export function RestoreDialog({ user, opened, onClose }: UserDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(restoreUserMutation);
  const { id, name } = user;
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={m.admin_user_restore_title({ name })}
      confirmLabel={m.admin_user_restore()}
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        mutate(id, {
          onSuccess: () => {
            toastSuccess(m.admin_user_restored_done({ name }));
            close();
          },
        });
      }}
    >
      <Text>{m.admin_user_restore_text()}</Text>
    </ConfirmDialog>
  );
}
