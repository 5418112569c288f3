import { Stack } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import { linkGoogleMutation } from "../../api/sign-in.ts";
import { OtpField } from "../otp-field.tsx";

interface GooglePasswordFormProps {
  /** Whose password is asked for; password managers look for it. */
  readonly email: string;
  readonly onDone: (user: User) => void;
}

/** The owner of an account confirms that a Google account may sign in to it. */
export function GooglePasswordForm({ email, onDone }: GooglePasswordFormProps) {
  const [asksCode, setAsksCode] = useState(false);
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { password: "", otp: "" },
    check: ({ password, otp }) => ({
      password: requiredText(m.login_password)(password),
      otp: asksCode && !otp.trim() ? m.login_code_required() : null,
    }),
    mutation: linkGoogleMutation,
    toBody: ({ otp, password }) =>
      asksCode ? { password, otp } : { password },
    // The server speaks of the pair of address and password.
    wireNames: { email: "password" },
    onDone: (user) => {
      if (user) onDone(user);
      else setAsksCode(true);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <input
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          hidden
        />
        <SecretInput
          label={m.login_password()}
          autoComplete="current-password"
          {...form.text("password")}
        />
        {asksCode && <OtpField {...form.text("otp")} />}
        <SubmitButton pending={pending} fullWidth>
          {m.google_link()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
