import { Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { ApiFailure } from "@sigi/contract/request.ts";
import { useMutation } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";

/** The pause between two emails in seconds, unless the server asks for a longer one. */
const pauseSeconds = 60;

interface ResendEmailProps<Result> {
  /** Seconds until the next email may be requested, as the server reports when the page opens. */
  readonly waitSeconds: number;
  readonly mutation: UseMutationOptions<Result>;
  /** The button's label, and the confirmation shown afterwards. */
  readonly label: string;
  readonly sent: string;
}

/** Sends an email again, with a pause between two requests. */
export function ResendEmail<Result>({
  waitSeconds,
  mutation,
  label,
  sent,
}: ResendEmailProps<Result>) {
  const [secondsLeft, pause] = useCountdown(waitSeconds);
  const { mutate, error, isPending, isSuccess } = useMutation(mutation);
  const send = () => {
    mutate(undefined, {
      onSuccess: () => {
        pause(pauseSeconds);
      },
      onError: (failure) => {
        if (failure instanceof ApiFailure && failure.retryAfter !== undefined)
          pause(failure.retryAfter);
      },
    });
  };
  return (
    <Stack>
      <FormAlert error={error} />
      <Button
        variant="default"
        mih={44}
        loading={isPending}
        disabled={secondsLeft > 0}
        onClick={send}
      >
        {secondsLeft > 0
          ? m.verification_resend_wait({ seconds: secondsLeft })
          : label}
      </Button>
      <Text component="output" fz="sm" ta="center">
        {isSuccess && sent}
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
