import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { registerMutation, returnTo } from "../../api/registration.ts";
import {
  emptyAccount,
  NewAccountFields,
  newAccountFaults,
} from "./new-account-fields.tsx";

interface RegistrationFormProps {
  /** The referral code of the link that was followed, or an empty string. */
  readonly referral: string;
  /** The page that the mailed link returns to. */
  readonly next: string | undefined;
  readonly onDone: () => void;
}

export function RegistrationForm({
  referral,
  next,
  onDone,
}: RegistrationFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { ...emptyAccount, referral },
    check: newAccountFaults,
    mutation: registerMutation,
    // `check` has ensured the consent.
    toBody: (values) => ({
      ...values,
      ...returnTo(next),
      consent: true as const,
    }),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <NewAccountFields form={form} />
        <SubmitButton pending={pending} fullWidth>
          {m.register_title()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
