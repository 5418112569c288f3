import { Text } from "@mantine/core";
import type { Session } from "@sigi/contract/sessions.ts";
import { m } from "@sigi/messages/messages";
import { ActionDialog } from "../../../../ui/feedback/action-dialog.tsx";
import { deviceName } from "../../../../ui/display/device-name.ts";
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
  return (
    <ActionDialog
      mutation={endSessionMutation}
      subject={session?.id ?? null}
      title={m.device_end_title({ device: session ? deviceName(session) : "" })}
      confirmLabel={m.device_end()}
      danger
      doneText={m.device_ended()}
      onClose={onClose}
    >
      <Text>{m.device_end_text()}</Text>
    </ActionDialog>
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
  return (
    <ActionDialog
      mutation={endOtherSessionsMutation}
      subject={opened ? undefined : null}
      title={m.device_end_others_title()}
      confirmLabel={m.device_end_others()}
      danger
      doneText={m.device_others_ended()}
      onClose={onClose}
    >
      <Text>{m.device_end_others_text()}</Text>
    </ActionDialog>
  );
}
