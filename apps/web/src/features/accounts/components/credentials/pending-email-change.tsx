import { Alert, Button, List, Stack, Text } from "@mantine/core";
import type { EmailChange } from "@sigi/contract/credentials.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import {
  cancelEmailChangeMutation,
  resendEmailChangeMutation,
} from "../../api/email-change.ts";
import { ResendEmail } from "./resend-email.tsx";

/** A change of email address that waits for confirmation. Its emails can be sent again and the change cancelled. */
export function PendingEmailChange({
  change,
}: {
  readonly change: EmailChange;
}) {
  const { email } = useCurrentUser();
  const { mutate, error, isPending } = useMutation(cancelEmailChangeMutation);
  const { newEmail, waitsFor, resendSeconds } = change;
  const addresses = { old: email, new: newEmail };
  return (
    <Stack gap="sm">
      <Alert color="brand" title={m.email_change_waits({ email: newEmail })}>
        <Text>{m.email_change_waits_for()}</Text>
        <List>
          {waitsFor.map((side) => (
            <List.Item key={side}>{addresses[side]}</List.Item>
          ))}
        </List>
        <Text mt="xs">{m.email_change_waits_text()}</Text>
      </Alert>
      <FormAlert error={error} />
      <ResendEmail
        waitSeconds={resendSeconds}
        mutation={resendEmailChangeMutation}
        label={m.email_change_resend()}
        sent={m.email_change_resent()}
      />
      <Button
        variant="default"
        mih={44}
        loading={isPending}
        onClick={() => {
          mutate(undefined, {
            onSuccess: () => {
              toastSuccess(m.email_change_cancelled());
            },
          });
        }}
      >
        {m.email_change_cancel()}
      </Button>
    </Stack>
  );
}
