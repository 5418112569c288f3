import { Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { ApiFailure } from "@sigi/contract/request.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { sendVerificationMutation } from "../api/send-verification.ts";

/** Between two mails, in seconds, unless the server asks for more. */
const pauseSeconds = 60;

interface ResendVerificationProps {
  /** Seconds until the next mail may be asked for, as the server tells them when the page opens. */
  readonly waitSeconds: number;
}

/** Has link and code mailed again, with a pause between two mails. */
export function ResendVerification({ waitSeconds }: ResendVerificationProps) {
  const [secondsLeft, pause] = useCountdown(waitSeconds);
  const { mutate, error, isPending, isSuccess } = useMutation({
    ...sendVerificationMutation,
    onSuccess: () => {
      pause(pauseSeconds);
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.retryAfter !== undefined)
        pause(failure.retryAfter);
    },
  });
  return (
    <Stack>
      <FormAlert error={error} />
      <Button
        variant="default"
        loading={isPending}
        disabled={secondsLeft > 0}
        onClick={() => {
          mutate();
        }}
      >
        {secondsLeft > 0
          ? m.verification_resend_wait({ seconds: secondsLeft })
          : m.verification_resend()}
      </Button>
      <Text component="output" fz="sm" ta="center">
        {isSuccess && m.verification_resent()}
      </Text>
    </Stack>
  );
}

function useCountdown(from: number): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  return [left, setLeft];
}
