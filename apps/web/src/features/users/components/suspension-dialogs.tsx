import { Text } from "@mantine/core";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField, reasonFault } from "../../../ui/form/reason-field.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { restoreUserMutation, suspendUserMutation } from "../api.ts";
import type { UserDialogProps } from "./sign-out-dialog.tsx";

/** Suspends an account for a reason that is shown to the user. */
export function SuspendDialog({ user, opened, onClose }: UserDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={m.admin_user_suspend_title({ name: user.name })}
      onClose={onClose}
    >
      <SuspendForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function SuspendForm({
  user: { id, name },
  onClose,
}: Omit<UserDialogProps, "opened">) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { reason: "" },
    storedAs: `suspension/${id}`,
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    mutation: suspendUserMutation,
    toBody: ({ reason }) => ({ id, reason }),
    onDone: () => {
      toastSuccess(m.admin_user_suspended_done({ name }));
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.admin_user_suspend()}
      danger
      onCancel={onClose}
    >
      <Text>{m.admin_user_suspend_text()}</Text>
      <ReasonField
        label={m.admin_user_suspend_reason()}
        description={m.admin_user_suspend_reason_hint({ n: reasonLength.min })}
        data-autofocus
        {...form.text("reason")}
      />
    </DialogForm>
  );
}

/** Confirms the end of a suspension. */
export function RestoreDialog({ user, opened, onClose }: UserDialogProps) {
  const { id, name } = user;
  return (
    <ActionDialog
      mutation={restoreUserMutation}
      subject={opened ? id : null}
      title={m.admin_user_restore_title({ name })}
      confirmLabel={m.admin_user_restore()}
      doneText={m.admin_user_restored_done({ name })}
      onClose={onClose}
    >
      <Text>{m.admin_user_restore_text()}</Text>
    </ActionDialog>
  );
}
