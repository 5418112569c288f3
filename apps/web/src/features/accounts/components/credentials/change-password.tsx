import { Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import {
  HiddenUsername,
  SecretInput,
} from "../../../../ui/inputs/secret-input.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import {
  changePasswordMutation,
  credentialsQuery,
} from "../../api/credentials.ts";
import {
  emptyPassword,
  NewPasswordFields,
  newPasswordFaults,
} from "./new-password-fields.tsx";

/** Changes the account's password, or sets the first one. */
export function ChangePassword() {
  const query = useQuery(credentialsQuery);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
      {({ hasPassword }) => (
        <>
          {!hasPassword && <Text>{m.password_none()}</Text>}
          <Button
            variant="default"
            mih={44}
            onClick={() => {
              setOpened(true);
            }}
          >
            {hasPassword ? m.password_change() : m.password_set()}
          </Button>
          <Dialog
            opened={opened}
            title={hasPassword ? m.password_change() : m.password_set()}
            onClose={close}
          >
            <PasswordForm
              hasPassword={hasPassword}
              onDone={() => {
                toastSuccess(m.password_changed());
                close();
              }}
            />
          </Dialog>
        </>
      )}
    </QueryView>
  );
}

interface PasswordFormProps {
  /** If true, asks for the current password. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

function PasswordForm({ hasPassword, onDone }: PasswordFormProps) {
  const { email } = useCurrentUser();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { currentPassword: "", ...emptyPassword },
    check: ({ currentPassword, ...values }) => ({
      currentPassword: hasPassword
        ? requiredText(m.password_current)(currentPassword)
        : null,
      ...newPasswordFaults(values),
    }),
    mutation: changePasswordMutation,
    toBody: ({ currentPassword, ...values }) =>
      hasPassword ? { currentPassword, ...values } : values,
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <Text>{m.password_change_text()}</Text>
        <HiddenUsername email={email} />
        {hasPassword && (
          <SecretInput
            label={m.password_current()}
            autoComplete="current-password"
            data-autofocus
            {...form.text("currentPassword")}
          />
        )}
        <NewPasswordFields label={m.reset_password()} form={form} />
        <SubmitButton pending={pending} fullWidth>
          {m.password_save()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
