import { Checkbox, Stack, TextInput } from "@mantine/core";
import { passwordLengthMin } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { emailAddress, requiredText } from "../../../../ui/form/validators.ts";
import { registerMutation } from "../../api/registration.ts";
import { RegistrationConsent } from "../consent/consent-text.tsx";
import { newPasswordFaults } from "../credentials/new-password.ts";

interface RegistrationFormProps {
  /** The referral code of the link that was followed, or an empty string. */
  readonly referral: string;
  readonly onDone: () => void;
}

const empty = {
  name: "",
  email: "",
  password: "",
  passwordConfirmation: "",
  referral: "",
  consent: false,
};

export function RegistrationForm({ referral, onDone }: RegistrationFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { ...empty, referral },
    check: (values) => ({
      name: requiredText(m.register_name)(values.name),
      email: emailAddress(values.email),
      ...newPasswordFaults(values),
      consent: values.consent ? null : m.validation_consent(),
    }),
    mutation: registerMutation,
    // `check` has ensured the consent.
    toBody: (values) => ({ ...values, consent: true as const }),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <TextInput
          label={m.register_name()}
          autoComplete="name"
          {...form.text("name")}
        />
        <TextInput
          label={m.login_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("email")}
        />
        <SecretInput
          label={m.login_password()}
          description={m.register_password_rule({ n: passwordLengthMin })}
          autoComplete="new-password"
          {...form.text("password")}
        />
        <SecretInput
          label={m.register_password_repeat()}
          autoComplete="new-password"
          {...form.text("passwordConfirmation")}
        />
        <TextInput
          label={m.register_referral()}
          description={m.register_referral_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.text("referral")}
        />
        <Checkbox
          label={<RegistrationConsent />}
          description={m.register_consent_detail()}
          {...form.box("consent")}
        />
        <SubmitButton pending={pending} fullWidth>
          {m.register_title()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
