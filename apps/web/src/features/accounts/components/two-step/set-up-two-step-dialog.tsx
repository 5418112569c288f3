import { Stack, Text } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { beginTwoStep } from "@sigi/contract/two-step.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { beginTwoStepMutation } from "../../api/two-step.ts";
import { ConnectApp } from "./connect-app.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ReauthenticationForm } from "./reauthentication-form.tsx";

type Begun = ResultOf<typeof beginTwoStep>;

interface SetUpTwoStepDialogProps {
  readonly opened: boolean;
  /** Two-step sign-in is already on, and another app replaces the first one. */
  readonly replaces: boolean;
  readonly onClose: () => void;
  /** Called when two-step sign-in is on and the user has stored the recovery codes. */
  readonly onDone: () => void;
}

/** Reauthentication, then the app, then the recovery codes. The dialog cannot be closed before they are stored. */
export function SetUpTwoStepDialog({
  opened,
  replaces,
  onClose,
  onDone,
}: SetUpTwoStepDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const forget = () => {
    setBegun(null);
    setCodes(null);
  };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      title={titleOf(codes !== null, replaces)}
      busy={codes !== null}
      onClose={close}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onStored={() => {
            forget();
            toastSuccess(
              replaces ? m.two_step_replaced() : m.two_step_turned_on(),
            );
            onDone();
          }}
        />
      ) : begun ? (
        <ConnectApp begun={begun} onDone={setCodes} onCancel={close} />
      ) : (
        <Stack>
          <Text>
            {replaces ? m.two_step_replace_text() : m.two_step_identity_text()}
          </Text>
          <ReauthenticationForm
            mutation={beginTwoStepMutation}
            asksCode={replaces}
            submitLabel={m.two_step_continue()}
            onDone={setBegun}
            onCancel={close}
          />
        </Stack>
      )}
    </Dialog>
  );
}

function titleOf(showsCodes: boolean, replaces: boolean): string {
  if (showsCodes) return m.two_step_codes_title();
  return replaces ? m.two_step_replace_title() : m.two_step_turn_on();
}
