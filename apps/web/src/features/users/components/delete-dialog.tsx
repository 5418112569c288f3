import { Alert, List, Text } from "@mantine/core";
import { deletionObstacles } from "@sigi/contract/account-deletion.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { deleteUserMutation } from "../api.ts";
import type { UserDialogProps } from "./sign-out-dialog.tsx";

interface DeleteDialogProps extends UserDialogProps {
  readonly onDeleted: () => void;
}

/** Confirms the deletion of an account and lists the obstacles. */
export function DeleteDialog({
  user,
  opened,
  onClose,
  onDeleted,
}: DeleteDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(deleteUserMutation);
  const { id, name } = user;
  const form = useForm({ reason: "" }, `deletion/${id}`);
  const obstacles = obstaclesOf(error);
  return (
    <ConfirmDialog
      opened={opened}
      title={m.admin_user_delete_title({ name })}
      confirmLabel={m.admin_user_delete()}
      danger
      pending={isPending}
      error={obstacles.length > 0 ? null : error}
      onClose={() => {
        reset();
        form.reset();
        onClose();
      }}
      onConfirm={() => {
        mutate(
          { id, reason: form.values.reason },
          {
            onSuccess: () => {
              form.markSaved();
              toastSuccess(m.admin_user_deleted_done({ name }));
              onDeleted();
            },
          },
        );
      }}
    >
      {obstacles.length > 0 && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertCircle size={20} aria-hidden />}
          title={m.admin_user_delete_obstacles()}
        >
          <List>
            {obstacles.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Text>{m.admin_user_delete_text()}</Text>
      <ReasonField
        label={m.admin_user_delete_reason()}
        description={m.admin_user_delete_reason_hint()}
        rows={2}
        {...form.text("reason")}
      />
    </ConfirmDialog>
  );
}

/** The obstacles in words, the most serious first. */
function obstaclesOf(error: Error | null): readonly string[] {
  if (!(error instanceof ApiFailure) || !isObstacle(error.code)) return [];
  return [error.message, ...Object.values(error.fields).flat()];
}

const isObstacle = (code: string) =>
  deletionObstacles.some((obstacle) => obstacle === code);
