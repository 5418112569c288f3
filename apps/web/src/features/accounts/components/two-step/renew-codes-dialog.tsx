import { Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { renewRecoveryCodesMutation } from "../../api/two-step.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ReauthenticationForm } from "./reauthentication-form.tsx";

interface RenewCodesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RenewCodesDialog({ opened, onClose }: RenewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      opened={opened}
      title={codes ? m.two_step_codes_title() : m.two_step_renew()}
      busy={codes !== null}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onStored={() => {
            setCodes(null);
            toastSuccess(m.two_step_renewed());
            onClose();
          }}
        />
      ) : (
        <Stack>
          <Text>{m.two_step_renew_text()}</Text>
          <ReauthenticationForm
            mutation={renewRecoveryCodesMutation}
            asksCode
            submitLabel={m.two_step_renew()}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
            }}
            onCancel={onClose}
          />
        </Stack>
      )}
    </Dialog>
  );
}
