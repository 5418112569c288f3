import { Stack, Text } from "@mantine/core";
import { passwordLengthMin } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import { changePasswordMutation } from "../../api/credentials.ts";
import { newPasswordFaults } from "./new-password.ts";

interface ChangePasswordFormProps {
  /** Who has one shows it. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

export function ChangePasswordForm({
  hasPassword,
  onDone,
}: ChangePasswordFormProps) {
  const { email } = useCurrentUser();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: {
      currentPassword: "",
      password: "",
      passwordConfirmation: "",
    },
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
        {/* Password managers see whose it is. */}
        <input
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          hidden
        />
        {hasPassword && (
          <SecretInput
            label={m.password_current()}
            autoComplete="current-password"
            data-autofocus
            {...form.text("currentPassword")}
          />
        )}
        <SecretInput
          label={m.reset_password()}
          description={m.register_password_rule({ n: passwordLengthMin })}
          autoComplete="new-password"
          {...form.text("password")}
        />
        <SecretInput
          label={m.register_password_repeat()}
          autoComplete="new-password"
          {...form.text("passwordConfirmation")}
        />
        <SubmitButton pending={pending} fullWidth>
          {m.password_save()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
