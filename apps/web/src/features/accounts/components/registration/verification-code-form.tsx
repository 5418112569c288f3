import { Stack, TextInput } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { verifyCodeMutation } from "../../api/registration.ts";

interface VerificationCodeFormProps {
  readonly onDone: (user: User) => void;
}

/** The six digits of the verification email. Phones offer to fill them in. */
export function VerificationCodeForm({ onDone }: VerificationCodeFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { code: "" },
    check: ({ code }) => ({
      code: /^\d{6}$/.test(digitsOf(code)) ? null : m.field_code(),
    }),
    mutation: verifyCodeMutation,
    toBody: ({ code }) => ({ code: digitsOf(code) }),
    onDone: ({ user }) => {
      onDone(user);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <TextInput
          label={m.verification_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          size="lg"
          maxLength={11}
          className="tabular"
          {...form.text("code")}
        />
        <SubmitButton pending={pending} fullWidth>
          {m.verification_confirm()}
        </SubmitButton>
      </Stack>
    </form>
  );
}

const digitsOf = (typed: string) => typed.replaceAll(/\s/g, "");
