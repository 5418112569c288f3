import { Checkbox, TextInput } from "@mantine/core";
import { passwordLengthMin } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import type { Form } from "../../../../ui/form/use-form.ts";
import { emailAddress, requiredText } from "../../../../ui/form/validators.ts";
import { RegistrationConsent } from "../consent/consent-text.tsx";
import { newPasswordFaults } from "../credentials/new-password.ts";

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  /** A referral code, or an empty string. */
  readonly referral: string;
  readonly consent: boolean;
}

export const emptyAccount: NewAccount = {
  name: "",
  email: "",
  password: "",
  passwordConfirmation: "",
  referral: "",
  consent: false,
};

/** The checks that need no server. */
export const newAccountFaults = (values: NewAccount) => ({
  name: requiredText(m.register_name)(values.name),
  email: emailAddress(values.email),
  ...newPasswordFaults(values),
  consent: values.consent ? null : m.validation_consent(),
});

interface NewAccountFieldsProps {
  readonly form: Form<NewAccount>;
  /** True when the address is fixed. It is shown all the same, also for password managers. */
  readonly fixedEmail?: boolean;
}

/** What a new account needs. */
export function NewAccountFields({
  form,
  fixedEmail = false,
}: NewAccountFieldsProps) {
  return (
    <>
      <TextInput
        label={m.register_name()}
        autoComplete="name"
        {...form.text("name")}
      />
      <TextInput
        label={m.login_email()}
        type="email"
        autoComplete={fixedEmail ? "username" : "email"}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fixedEmail}
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
    </>
  );
}
