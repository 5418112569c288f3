import { Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { emailAddress, requiredText } from "../../../../ui/form/validators.ts";
import { requestEmailChangeMutation } from "../../api/email-change.ts";

interface ChangeEmailFormProps {
  /** Who has one shows it. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

export function ChangeEmailForm({ hasPassword, onDone }: ChangeEmailFormProps) {
  const { email, emailVerified } = useCurrentUser();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { email: "", currentPassword: "" },
    keptAs: "new-email",
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
          <>
            {/* Password managers see whose it is. */}
            <input
              type="email"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <SecretInput
              label={m.password_current()}
              autoComplete="current-password"
              {...form.text("currentPassword")}
            />
          </>
        )}
        <SubmitButton pending={pending} fullWidth>
          {m.email_change_send()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
