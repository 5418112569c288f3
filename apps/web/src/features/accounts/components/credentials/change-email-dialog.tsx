import { m } from "@sigi/messages/messages";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { ChangeEmailForm } from "./change-email-form.tsx";

interface ChangeEmailDialogProps {
  readonly hasPassword: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ChangeEmailDialog({
  hasPassword,
  opened,
  onClose,
}: ChangeEmailDialogProps) {
  return (
    <Dialog opened={opened} title={m.email_change()} onClose={onClose}>
      <ChangeEmailForm
        hasPassword={hasPassword}
        onDone={() => {
          toastSuccess(m.email_change_asked());
          onClose();
        }}
      />
    </Dialog>
  );
}
