import { Text } from "@mantine/core";
import type { Session } from "@sigi/contract/sessions.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { deviceName } from "../../../../ui/display/device-name.ts";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import {
  endOtherSessionsMutation,
  endSessionMutation,
} from "../../api/sessions.ts";

interface EndSessionDialogProps {
  /** The session to end; null closes the dialog. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(endSessionMutation);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={session !== null}
      title={m.device_end_title({ device: session ? deviceName(session) : "" })}
      confirmLabel={m.device_end()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!session) return;
        mutate(session.id, {
          onSuccess: () => {
            toastSuccess(m.device_ended());
            close();
          },
        });
      }}
    >
      <Text>{m.device_end_text()}</Text>
    </ConfirmDialog>
  );
}

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
