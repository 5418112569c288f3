import { m } from "@sigi/messages/messages";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

interface ChangePasswordDialogProps {
  readonly hasPassword: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({
  hasPassword,
  opened,
  onClose,
}: ChangePasswordDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={hasPassword ? m.password_change() : m.password_set()}
      onClose={onClose}
    >
      <ChangePasswordForm
        hasPassword={hasPassword}
        onDone={() => {
          toastSuccess(m.password_changed());
          onClose();
        }}
      />
    </Dialog>
  );
}
