import { PasswordInput } from "@mantine/core";
import type { PasswordInputProps } from "@mantine/core";
import { m } from "@sigi/messages/messages";

/** A password field that can reveal its value. */
export function SecretInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{
        "aria-label": m.login_show_password(),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}

interface CurrentPasswordProps extends PasswordInputProps {
  /** The account's address. */
  readonly email: string;
}

/** The password of an account whose address the form does not ask for. */
export function CurrentPassword({ email, ...props }: CurrentPasswordProps) {
  return (
    <>
      <HiddenUsername email={email} />
      <SecretInput autoComplete="current-password" {...props} />
    </>
  );
}

/** Names the account for password managers that store the passwords of the form. */
export const HiddenUsername = ({ email }: { readonly email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
