import { Anchor, Stack, Text, TextInput } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { beginTwoStep } from "@sigi/contract/two-step.ts";
import { m } from "@sigi/messages/messages";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { QrCode } from "../../../../ui/display/qr-code.tsx";
import { DialogForm } from "../../../../ui/form/dialog-form.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import { confirmTwoStepMutation } from "../../api/two-step.ts";
import { StepText } from "./step-text.tsx";

interface ConnectAppProps {
  readonly begun: ResultOf<typeof beginTwoStep>;
  /** Called with the recovery codes when the app's first code is accepted. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The key for the authenticator app as QR code, link and text, and a field for the app's first code. */
export function ConnectApp({ begun, onDone, onCancel }: ConnectAppProps) {
  const { secret, uri } = begun;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { otp: "" },
    check: ({ otp }) => ({ otp: requiredText(m.two_step_code)(otp) }),
    mutation: confirmTwoStepMutation,
    toBody: (values) => values,
    onDone: ({ recoveryCodes }) => {
      onDone(recoveryCodes);
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.two_step_confirm()}
      onCancel={onCancel}
    >
      <Stack gap="sm">
        <StepText>{m.two_step_scan()}</StepText>
        <QrCode text={uri} label={m.two_step_qr()} />
        <Anchor href={uri} py={6} ta="center">
          {m.two_step_open_app()}
        </Anchor>
        <Text fz="sm">{m.two_step_key()}</Text>
        <Text component="code" ff="monospace" fz="lg" ta="center">
          {inGroups(secret)}
        </Text>
        <CopyButton value={secret} label={m.two_step_copy_key()} />
        <TextInput
          label={m.two_step_code()}
          description={m.two_step_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={11}
          className="tabular"
          {...form.text("otp")}
        />
      </Stack>
    </DialogForm>
  );
}

/** Groups of four are easier to copy by hand. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
