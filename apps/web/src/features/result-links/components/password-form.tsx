import { Paper, Stack, Text } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { linkPassword } from "@sigi/contract/result-links.ts";
import type { openLink } from "@sigi/contract/result-links.ts";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { SecretInput } from "../../../ui/inputs/secret-input.tsx";
import { openLinkMutation } from "../api.ts";

interface PasswordFormProps {
  readonly token: string;
  readonly onOpened: (link: ResultOf<typeof openLink>) => void;
}

/** Asks for the password of a link. */
export function PasswordForm({ token, onOpened }: PasswordFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { password: "" },
    check: ({ password }) => ({
      password: password === "" ? m.field_required() : null,
    }),
    mutation: openLinkMutation,
    toBody: ({ password }) => ({ token, password }),
    onDone: onOpened,
  });
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} maw={480}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text>{m.result_link_password_ask()}</Text>
          <FormAlert error={error} />
          <SecretInput
            label={m.result_link_password_label()}
            maxLength={linkPassword.max}
            autoComplete="off"
            {...form.text("password")}
          />
          <SubmitButton pending={pending}>{m.result_link_open()}</SubmitButton>
        </Stack>
      </form>
    </Paper>
  );
}
