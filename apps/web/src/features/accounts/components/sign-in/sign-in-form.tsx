import { Anchor, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { rememberByDefault } from "@sigi/contract/accounts.ts";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { requiredText } from "../../../../ui/form/validators.ts";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { signInMutation } from "../../api/sign-in.ts";
import { OtpField } from "../../../../ui/inputs/otp-field.tsx";

interface SignInFormProps {
  readonly onDone: (user: User) => void;
}

export function SignInForm({ onDone }: SignInFormProps) {
  const [asksCode, setAsksCode] = useState(false);
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: {
      email: "",
      password: "",
      remember: rememberByDefault,
      otp: "",
    },
    check: ({ email, password, otp }) => ({
      email: requiredText(m.login_email)(email),
      password: requiredText(m.login_password)(password),
      otp: asksCode && !otp.trim() ? m.login_code_required() : null,
    }),
    mutation: signInMutation,
    toBody: ({ otp, ...values }) => (asksCode ? { ...values, otp } : values),
    onDone: (user) => {
      if (user) onDone(user);
      else setAsksCode(true);
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
        <SecretInput
          label={m.login_password()}
          autoComplete="current-password"
          {...form.text("password")}
        />
        {asksCode && <OtpField {...form.text("otp")} />}
        <Group justify="space-between" gap="xs">
          <Checkbox label={m.login_remember()} {...form.box("remember")} />
          <Anchor component={LocalLink} to="/forgot-password" py={6}>
            {m.login_forgot()}
          </Anchor>
        </Group>
        <SubmitButton pending={pending} fullWidth>
          {m.login_title()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
