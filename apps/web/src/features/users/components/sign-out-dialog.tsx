import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { endUserSessionsMutation } from "../api.ts";

export interface UserDialogProps {
  readonly user: { readonly id: number; readonly name: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Confirms the end of all sessions of a user. */
export function SignOutDialog({ user, opened, onClose }: UserDialogProps) {
  const { id, name } = user;
  return (
    <ActionDialog
      mutation={endUserSessionsMutation}
      subject={opened ? id : null}
      title={m.admin_user_sign_out_title({ name })}
      confirmLabel={m.admin_user_sign_out()}
      danger
      doneText={m.admin_user_signed_out_done({ name })}
      onClose={onClose}
    >
      <Text>{m.admin_user_sign_out_text()}</Text>
    </ActionDialog>
  );
}
