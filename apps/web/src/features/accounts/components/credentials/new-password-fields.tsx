import { passwordLengthMin } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import type { Form } from "../../../../ui/form/use-form.ts";

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export const emptyPassword: NewPassword = {
  password: "",
  passwordConfirmation: "",
};

/** The checks that need no server. The server also rejects common passwords. */
export function newPasswordFaults({
  password,
  passwordConfirmation,
}: NewPassword) {
  return {
    password:
      password.length < passwordLengthMin
        ? m.validation_password_short({ n: passwordLengthMin })
        : null,
    passwordConfirmation:
      passwordConfirmation === password
        ? null
        : m.validation_password_differs(),
  };
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly form: Pick<Form<NewPassword>, "text">;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  return (
    <>
      <SecretInput
        label={label}
        description={m.register_password_rule({ n: passwordLengthMin })}
        autoComplete="new-password"
        {...form.text("password")}
      />
      <SecretInput
        label={m.register_password_repeat()}
        autoComplete="new-password"
        {...form.text("passwordConfirmation")}
      />
    </>
  );
}
