import { Stack } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { confirmGoogleMutation } from "../../api/sign-in.ts";
import { OtpField } from "../otp-field.tsx";

interface GoogleCodeFormProps {
  readonly onDone: (user: User) => void;
}

/** Google has said who it is; the account asks for a code as well. */
export function GoogleCodeForm({ onDone }: GoogleCodeFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { otp: "" },
    check: ({ otp }) => ({ otp: otp.trim() ? null : m.login_code_required() }),
    mutation: confirmGoogleMutation,
    toBody: (values) => values,
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <OtpField {...form.text("otp")} />
        <SubmitButton pending={pending} fullWidth>
          {m.login_title()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
