import { Button, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";

interface OtpInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly "data-path": string;
  /** Focuses the field when it appears, as the next input. */
  readonly focused?: boolean;
}

/** The code of the authenticator app, or a recovery code instead. */
export function OtpInput({ focused = false, ...field }: OtpInputProps) {
  const [recovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <Stack gap={4} align="stretch">
      <TextInput
        ref={input}
        label={recovery ? m.two_step_recovery_code() : m.two_step_code()}
        description={
          recovery ? m.two_step_recovery_code_hint() : m.two_step_code_hint()
        }
        inputMode={recovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        className="tabular"
        aria-invalid={Boolean(field.error)}
        {...field}
      />
      <Button
        variant="subtle"
        mih={44}
        style={{ alignSelf: "flex-start" }}
        onClick={() => {
          setRecovery(!recovery);
          input.current?.focus();
        }}
      >
        {recovery ? m.two_step_use_app() : m.two_step_use_recovery()}
      </Button>
    </Stack>
  );
}
