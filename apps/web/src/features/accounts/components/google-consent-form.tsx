import { Checkbox, Stack } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useApiForm } from "../../../ui/use-api-form.ts";
import { registerWithGoogleMutation } from "../api/register-with-google.ts";
import { consentText } from "./consent-text.tsx";

interface GoogleConsentFormProps {
  readonly onDone: (user: User) => void;
}

/** A new person agrees to the terms before there is an account. */
export function GoogleConsentForm({ onDone }: GoogleConsentFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { consent: false },
    check: ({ consent }) => ({
      consent: consent ? null : m.validation_consent(),
    }),
    mutation: registerWithGoogleMutation,
    toBody: (values) => values,
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <Checkbox
          label={consentText()}
          description={m.register_consent_detail()}
          {...form.box("consent")}
        />
        <SubmitButton pending={pending} fullWidth>
          {m.google_register()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
