import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { endTwoStepMutation } from "../../api/two-step.ts";
import { TwoStepIdentityForm } from "./two-step-identity-form.tsx";

interface EndTwoStepDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function EndTwoStepDialog({ opened, onClose }: EndTwoStepDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={m.two_step_turn_off_title()}
      onClose={onClose}
    >
      <Stack>
        <Text>{m.two_step_turn_off_text()}</Text>
        <TwoStepIdentityForm
          mutation={endTwoStepMutation}
          asksCode
          danger
          submitLabel={m.two_step_turn_off()}
          onDone={() => {
            toastSuccess(m.two_step_turned_off());
            onClose();
          }}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
