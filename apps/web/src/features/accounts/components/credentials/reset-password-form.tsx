import { Stack } from "@mantine/core";
import { passwordLengthMin } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { resetPasswordMutation } from "../../api/password-reset.ts";
import { newPasswordFaults } from "./new-password.ts";

interface ResetPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** Replaces the form when the link has expired. */
  readonly expired: ReactNode;
}

export function ResetPasswordForm({
  token,
  onDone,
  expired,
}: ResetPasswordFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { password: "", passwordConfirmation: "" },
    check: newPasswordFaults,
    mutation: resetPasswordMutation,
    toBody: (values) => ({ token, ...values }),
    onDone,
  });
  if (error instanceof ApiFailure && error.code === "token_invalid")
    return expired;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <SecretInput
          label={m.reset_password()}
          description={m.register_password_rule({ n: passwordLengthMin })}
          autoComplete="new-password"
          {...form.text("password")}
        />
        <SecretInput
          label={m.register_password_repeat()}
          autoComplete="new-password"
          {...form.text("passwordConfirmation")}
        />
        <SubmitButton pending={pending} fullWidth>
          {m.reset_save()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
