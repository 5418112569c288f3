import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { beginTwoStep } from "@sigi/contract/two-step.ts";
import { m } from "@sigi/messages/messages";
import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import { confirmTwoStepMutation } from "../../api/two-step.ts";
import classes from "./connect-app.module.css";
import { StepText } from "./step-text.tsx";

interface ConnectAppProps {
  readonly begun: ResultOf<typeof beginTwoStep>;
  /** The app's first code was right: the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The key for the app, as a picture, a link and text, and the app's first code. */
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
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormAlert error={error} />
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={pending} onClick={onCancel}>
            {m.common_cancel()}
          </Button>
          <SubmitButton pending={pending}>{m.two_step_confirm()}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Easier to type off. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** So many empty modules must stand around it (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
}

/** Dark on light in either theme: cameras read no other. */
function QrCode({ text, label }: QrCodeProps) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  return (
    <svg
      className={classes["code"]}
      role="img"
      aria-label={label}
      viewBox={[-QUIET, -QUIET, size, size].join(" ")}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
