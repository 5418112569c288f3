import { Stack } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { completeRegistrationMutation } from "../../api/registration.ts";
import {
  emptyAccount,
  NewAccountFields,
  newAccountFaults,
} from "./new-account-fields.tsx";

interface CompleteRegistrationFormProps {
  /** The token of the mailed link. */
  readonly token: string;
  readonly email: string;
  /** The registered referral code, or an empty string. */
  readonly referral: string;
  readonly onDone: (user: User) => void;
  /** Replaces the form when the link has expired or was used. */
  readonly expired: ReactNode;
}

/**
 * The form for a user who opens the link of a registration that may be a stranger's: made in another browser, or a
 * while ago in this one. The registered values are not shown: a stranger's words must not appear on our page.
 */
export function CompleteRegistrationForm({
  token,
  email,
  referral,
  onDone,
  expired,
}: CompleteRegistrationFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { ...emptyAccount, email, referral },
    check: newAccountFaults,
    mutation: completeRegistrationMutation,
    toBody: (values) => ({ ...values, token }),
    onDone,
  });
  if (error instanceof ApiFailure && error.code === "token_invalid")
    return expired;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <NewAccountFields form={form} fixedEmail />
        <SubmitButton pending={pending} fullWidth>
          {m.verification_complete()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
