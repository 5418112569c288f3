import { Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { emailAddress } from "../../../../ui/form/validators.ts";
import { forgotPasswordMutation } from "../../api/password-reset.ts";

interface ForgotPasswordFormProps {
  /** The address entered before, when the user returns to correct it. */
  readonly email: string;
  readonly onDone: (email: string) => void;
}

export function ForgotPasswordForm({ email, onDone }: ForgotPasswordFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { email },
    check: (values) => ({ email: emailAddress(values.email) }),
    mutation: forgotPasswordMutation,
    toBody: (values) => values,
    onDone: (_, values) => {
      onDone(values.email.trim());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <TextInput
          label={m.login_email()}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("email")}
        />
        <SubmitButton pending={pending} fullWidth>
          {m.forgot_send()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
