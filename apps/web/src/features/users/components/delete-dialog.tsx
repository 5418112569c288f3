import {
  Alert,
  Button,
  Checkbox,
  Group,
  List,
  Stack,
  Text,
} from "@mantine/core";
import type { showUserDeletion } from "@sigi/contract/users.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { closingText } from "../../../ui/display/closing-text.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { deleteUserMutation, userDeletionQuery } from "../api.ts";
import type { UserDialogProps } from "./sign-out-dialog.tsx";

interface DeleteDialogProps extends UserDialogProps {
  readonly onDeleted: () => void;
}

/** Confirms the deletion of an account, or lists the obstacles. */
export function DeleteDialog({ opened, ...props }: DeleteDialogProps) {
  const { user, onClose } = props;
  const query = useQuery({ ...userDeletionQuery(user.id), enabled: opened });
  return (
    <Dialog
      opened={opened}
      title={m.admin_user_delete_title({ name: user.name })}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(deletion) => <DeletionView {...props} deletion={deletion} />}
      </QueryView>
    </Dialog>
  );
}

interface DeletionViewProps extends Omit<DeleteDialogProps, "opened"> {
  readonly deletion: ResultOf<typeof showUserDeletion>;
}

function DeletionView({
  user: { id, name },
  deletion: { obstacles, closing },
  onClose,
  onDeleted,
}: DeletionViewProps) {
  const closesSurveys = closing.surveys > 0;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { reason: "", closeSurveys: false },
    storedAs: `deletion/${id}`,
    check: ({ closeSurveys }) => ({
      closeSurveys:
        closesSurveys && !closeSurveys
          ? m.admin_user_delete_close_missing()
          : null,
    }),
    mutation: deleteUserMutation,
    toBody: ({ reason, closeSurveys }) => ({ id, reason, closeSurveys }),
    onDone: () => {
      toastSuccess(m.admin_user_deleted_done({ name }));
      onDeleted();
    },
  });
  const blocking = obstacles.filter(({ code }) => code !== "survey_running");
  if (blocking.length > 0) {
    const closed = form.values.closeSurveys && !closesSurveys;
    return (
      <Stack>
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertCircle size={20} aria-hidden />}
          title={m.admin_user_delete_obstacles()}
        >
          <List>
            {obstacles.map(({ code, message }) => (
              <List.Item key={code}>{message}</List.Item>
            ))}
          </List>
        </Alert>
        {closed && <Text>{m.admin_user_delete_closed()}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.common_close()}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.admin_user_delete()}
      danger
      onCancel={onClose}
    >
      <Text>{m.admin_user_delete_text()}</Text>
      {closesSurveys && (
        <Checkbox
          label={m.admin_user_delete_close({ count: closing.surveys })}
          description={closingText(closing)}
          {...form.box("closeSurveys")}
        />
      )}
      <ReasonField
        label={m.admin_user_delete_reason()}
        description={m.admin_user_delete_reason_hint()}
        rows={2}
        {...form.text("reason")}
      />
    </DialogForm>
  );
}
