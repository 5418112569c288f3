import { Button, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { CurrentPassword } from "../../../../ui/inputs/secret-input.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { emailAddress, requiredText } from "../../../../ui/form/validators.ts";
import { credentialsQuery } from "../../api/credentials.ts";
import { requestEmailChangeMutation } from "../../api/email-change.ts";
import { PendingEmailChange } from "./pending-email-change.tsx";

/** Changes the account's email address; shows a change that is not confirmed yet. */
export function ChangeEmail() {
  const query = useQuery(credentialsQuery);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
      {({ hasPassword, emailChange }) => (
        <>
          {emailChange && (
            <PendingEmailChange
              key={emailChange.newEmail}
              change={emailChange}
            />
          )}
          <Button
            variant="default"
            mih={44}
            onClick={() => {
              setOpened(true);
            }}
          >
            {m.email_change()}
          </Button>
          <Dialog opened={opened} title={m.email_change()} onClose={close}>
            <EmailForm
              hasPassword={hasPassword}
              onDone={() => {
                toastSuccess(m.email_change_requested());
                close();
              }}
            />
          </Dialog>
        </>
      )}
    </QueryView>
  );
}

interface EmailFormProps {
  /** If true, asks for the current password. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

function EmailForm({ hasPassword, onDone }: EmailFormProps) {
  const { email, emailVerified } = useCurrentUser();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { email: "", currentPassword: "" },
    storedAs: "new-email",
    check: (values) => ({
      email: emailAddress(values.email),
      currentPassword: hasPassword
        ? requiredText(m.password_current)(values.currentPassword)
        : null,
    }),
    mutation: requestEmailChangeMutation,
    toBody: (values) => (hasPassword ? values : { email: values.email }),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <Text>
          {emailVerified
            ? m.email_change_text({ email })
            : m.email_change_text_unverified()}
        </Text>
        <TextInput
          label={m.email_change_new()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.text("email")}
        />
        {hasPassword && (
          <CurrentPassword
            label={m.password_current()}
            email={email}
            {...form.text("currentPassword")}
          />
        )}
        <SubmitButton pending={pending} fullWidth>
          {m.email_change_send()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
