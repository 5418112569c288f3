import { Stack } from "@mantine/core";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { resetPasswordMutation } from "../../api/password-reset.ts";
import {
  emptyPassword,
  NewPasswordFields,
  newPasswordFaults,
} from "./new-password-fields.tsx";

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
    initialValues: emptyPassword,
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
        <NewPasswordFields label={m.reset_password()} form={form} />
        <SubmitButton pending={pending} fullWidth>
          {m.reset_save()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
