import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { suspensionReasonLength } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { restoreUserMutation, suspendUserMutation } from "../api.ts";
import type { UserDialogProps } from "./sign-out-dialog.tsx";

const { min, max } = suspensionReasonLength;

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
    keptAs: `suspension/${id}`,
    check: ({ reason }) => ({
      reason:
        reason.trim().length < min ? m.validation_reason({ n: min }) : null,
    }),
    mutation: suspendUserMutation,
    toBody: ({ reason }) => ({ id, reason }),
    onDone: () => {
      toastSuccess(m.admin_user_suspended_done({ name }));
      onClose();
    },
  });
  const { onChange, ...reason } = form.field("reason");
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <Text>{m.admin_user_suspend_text()}</Text>
        <Textarea
          label={m.admin_user_suspend_reason()}
          description={m.admin_user_suspend_reason_hint({ n: min })}
          maxLength={max}
          rows={3}
          data-autofocus
          {...reason}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={pending} onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" color="red.8" loading={pending}>
            {m.admin_user_suspend()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Confirms the end of a suspension. */
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
