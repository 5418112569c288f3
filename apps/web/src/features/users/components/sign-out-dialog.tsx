import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { endUserSessionsMutation } from "../api.ts";

export interface UserDialogProps {
  readonly user: { readonly id: number; readonly name: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Confirms the end of all sessions of a user. */
export function SignOutDialog({ user, opened, onClose }: UserDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(
    endUserSessionsMutation,
  );
  const { id, name } = user;
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={m.admin_user_sign_out_title({ name })}
      confirmLabel={m.admin_user_sign_out()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        mutate(id, {
          onSuccess: () => {
            toastSuccess(m.admin_user_signed_out_done({ name }));
            close();
          },
        });
      }}
    >
      <Text>{m.admin_user_sign_out_text()}</Text>
    </ConfirmDialog>
  );
}
