import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { PublishStep } from "./use-publish.ts";

/** Shown while the survey is reviewed, while the user pays, and while the server is polled. */
export function WaitingStep({
  step,
}: {
  readonly step: "reviewing" | "paying" | "checking";
}) {
  return (
    <Group gap="md" wrap="nowrap" py="md">
      <Loader size="md" aria-hidden />
      <Text>{waitingTexts[step]()}</Text>
    </Group>
  );
}

const waitingTexts = {
  reviewing: m.publish_reviewing_text,
  paying: m.publish_paying_text,
  checking: m.publish_checking_text,
} as const;

interface FinalStepProps {
  readonly step: Extract<
    PublishStep,
    | { name: "pending" | "late" | "closed" | "failed" | "done" }
    | { name: "error" }
  >;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The outcome of an attempt that did not publish the survey. */
export function FinalStep({ step, onAgain, onClose }: FinalStepProps) {
  return (
    <Stack>
      <Text role={step.name === "pending" ? "status" : "alert"}>
        {textOf(step)}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {m.common_close()}
        </Button>
        <Button data-autofocus onClick={onAgain}>
          {againLabels[step.name]?.() ?? m.common_retry()}
        </Button>
      </Group>
    </Stack>
  );
}

const againLabels: Partial<
  Record<FinalStepProps["step"]["name"], () => string>
> = {
  pending: m.publish_check_again,
  late: m.publish_late_again,
};

function textOf(step: FinalStepProps["step"]): string {
  switch (step.name) {
    case "late":
      return m.publish_late_text();
    case "closed":
      return m.publish_closed_text();
    case "failed":
      return m.publish_failed_text();
    case "error":
      return step.text;
    case "pending":
    case "done":
      return m.publish_pending_text();
  }
}
