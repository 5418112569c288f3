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
