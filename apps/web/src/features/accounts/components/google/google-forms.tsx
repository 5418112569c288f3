import { Stack } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { CurrentPassword } from "../../../../ui/inputs/secret-input.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import {
  confirmGoogleMutation,
  linkGoogleMutation,
  registerWithGoogleMutation,
} from "../../api/sign-in.ts";
import {
  RegistrationTerms,
  termsFaults,
} from "../consent/registration-terms.tsx";
import { OtpField } from "../../../../ui/inputs/otp-field.tsx";

interface GooglePasswordFormProps {
  /** The account's address, for password managers. */
  readonly email: string;
  readonly onDone: (user: User) => void;
}

/** Links a Google identity to an existing account with that account's password. */
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
    // The server reports a wrong password under the address.
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
        <CurrentPassword
          label={m.login_password()}
          email={email}
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

interface GoogleConsentFormProps {
  /** The referral code of the link that started the registration, or an empty string. */
  readonly referral: string;
  readonly onDone: (user: User) => void;
}

/** Asks for consent before creating an account for a Google identity. */
export function GoogleConsentForm({
  referral,
  onDone,
}: GoogleConsentFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { referral, consent: false },
    check: termsFaults,
    mutation: registerWithGoogleMutation,
    toBody: (values) => values,
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <RegistrationTerms form={form} />
        <SubmitButton pending={pending} fullWidth>
          {m.google_register()}
        </SubmitButton>
      </Stack>
    </form>
  );
}

interface GoogleCodeFormProps {
  readonly onDone: (user: User) => void;
}

/** Asks for the code of an account with two-step sign-in after Google has confirmed the identity. */
export function GoogleCodeForm({ onDone }: GoogleCodeFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { otp: "" },
    check: ({ otp }) => ({ otp: otp.trim() ? null : m.login_code_required() }),
    mutation: confirmGoogleMutation,
    toBody: (values) => values,
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <OtpField {...form.text("otp")} />
        <SubmitButton pending={pending} fullWidth>
          {m.login_title()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
