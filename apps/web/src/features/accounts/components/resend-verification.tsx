import { Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { ApiFailure } from "@sigi/contract/request.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { sendVerificationMutation } from "../api/send-verification.ts";

/** Between two mails, in seconds, unless the server asks for more. */
const pauseSeconds = 60;

/** Has the link mailed again, with a pause between two mails. */
export function ResendVerification() {
  const [secondsLeft, pause] = useCountdown();
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

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
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
