import { Checkbox, Stack, TextInput } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { registerWithGoogleMutation } from "../../api/sign-in.ts";
import { RegistrationConsent } from "../consent/consent-text.tsx";

interface GoogleConsentFormProps {
  /** The code of the link that began it, if any. */
  readonly referral: string;
  readonly onDone: (user: User) => void;
}

/** A new person agrees to the terms before there is an account. */
export function GoogleConsentForm({
  referral,
  onDone,
}: GoogleConsentFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { referral, consent: false },
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
        <SubmitButton pending={pending} fullWidth>
          {m.google_register()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
