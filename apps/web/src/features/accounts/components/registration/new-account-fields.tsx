import { TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Form } from "../../../../ui/form/use-form.ts";
import { emailAddress, requiredText } from "../../../../ui/form/validators.ts";
import {
  RegistrationTerms,
  termsFaults,
} from "../consent/registration-terms.tsx";
import type { Terms } from "../consent/registration-terms.tsx";
import {
  emptyPassword,
  NewPasswordFields,
  newPasswordFaults,
} from "../credentials/new-password-fields.tsx";
import type { NewPassword } from "../credentials/new-password-fields.tsx";

interface NewAccount extends NewPassword, Terms {
  readonly name: string;
  readonly email: string;
}

export const emptyAccount: NewAccount = {
  name: "",
  email: "",
  ...emptyPassword,
  referral: "",
  consent: false,
};

/** The checks that need no server. */
export const newAccountFaults = (values: NewAccount) => ({
  name: requiredText(m.register_name)(values.name),
  email: emailAddress(values.email),
  ...newPasswordFaults(values),
  ...termsFaults(values),
});

interface NewAccountFieldsProps {
  readonly form: Form<NewAccount>;
  /** True when the address is fixed. It is shown all the same, also for password managers. */
  readonly fixedEmail?: boolean;
}

/** The fields of a new account. */
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
      <NewPasswordFields label={m.login_password()} form={form} />
      <RegistrationTerms form={form} />
    </>
  );
}
