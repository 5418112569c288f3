import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { StatusBadge } from "../../../../ui/display/status-badge.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { endTwoStepMutation, twoStepQuery } from "../../api/two-step.ts";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";
import { SetUpTwoStepDialog } from "./set-up-two-step-dialog.tsx";
import { ReauthenticationForm } from "./reauthentication-form.tsx";

/** Warn at this number of recovery codes or fewer. */
const FEW_CODES = 3;

type OpenDialog = "set-up" | "replace" | "renew" | "end";

interface TwoStepProps {
  /** Set for an admin without two-step sign-in: explains that admins need it. Called when it is turned on. */
  readonly onTurnedOn?: (() => void) | undefined;
}

/** Two-step sign-in: turn it on or off, replace the app, renew the recovery codes. */
export function TwoStep({ onTurnedOn }: TwoStepProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <QueryView
        query={useQuery(twoStepQuery)}
        skeleton={<RowsSkeleton rows={2} />}
      >
        {({ since, recoveryCodesLeft }) =>
          since ? (
            <On since={since} codesLeft={recoveryCodesLeft} onOpen={setOpen} />
          ) : (
            <Off required={onTurnedOn !== undefined} onOpen={setOpen} />
          )
        }
      </QueryView>
      <SetUpTwoStepDialog
        opened={open === "set-up" || open === "replace"}
        replaces={open === "replace"}
        onClose={close}
        onDone={() => {
          close();
          if (open === "set-up") onTurnedOn?.();
        }}
      />
      <RenewCodesDialog opened={open === "renew"} onClose={close} />
      <EndTwoStepDialog opened={open === "end"} onClose={close} />
    </>
  );
}

interface OffProps {
  readonly required: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Off({ required, onOpen }: OffProps) {
  return (
    <Stack align="flex-start" gap="sm">
      {required ? (
        <Alert variant="light" w="100%">
          {m.two_step_required()}
        </Alert>
      ) : (
        <StatusBadge tone="neutral" label={m.two_step_off()} />
      )}
      <Text>{m.two_step_off_text()}</Text>
      <Button
        mih={44}
        onClick={() => {
          onOpen("set-up");
        }}
      >
        {m.two_step_turn_on()}
      </Button>
    </Stack>
  );
}

interface OnProps {
  readonly since: Date;
  readonly codesLeft: number;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function On({ since, codesLeft, onOpen }: OnProps) {
  const isAdmin = useCurrentUser().role === "admin";
  const opens = (dialog: OpenDialog) => () => {
    onOpen(dialog);
  };
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge tone="good" label={m.two_step_on()} />
        <Text fz="sm" c="dimmed">
          {m.two_step_since({ date: formatDate(since) })}
        </Text>
      </Group>
      <Text>{m.two_step_codes_left({ n: codesLeft })}</Text>
      {codesLeft <= FEW_CODES && <Text>{m.two_step_codes_few()}</Text>}
      <Group gap="sm">
        <Button variant="default" mih={44} onClick={opens("renew")}>
          {m.two_step_renew()}
        </Button>
        <Button variant="default" mih={44} onClick={opens("replace")}>
          {m.two_step_replace()}
        </Button>
        {!isAdmin && (
          <Button variant="default" mih={44} onClick={opens("end")}>
            {m.two_step_turn_off()}
          </Button>
        )}
      </Group>
      {isAdmin && (
        <Text fz="sm" c="dimmed">
          {m.two_step_admin_text()}
        </Text>
      )}
    </Stack>
  );
}

interface EndTwoStepDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function EndTwoStepDialog({ opened, onClose }: EndTwoStepDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={m.two_step_turn_off_title()}
      onClose={onClose}
    >
      <Stack>
        <Text>{m.two_step_turn_off_text()}</Text>
        <ReauthenticationForm
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
