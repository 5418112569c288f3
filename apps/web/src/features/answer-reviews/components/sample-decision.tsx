import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { judgeSampleMutation } from "../api.ts";
import type { DecisionProps } from "./decision-props.ts";

/** Judges if a sampled answer is careless. The result counts only in the estimate. */
export function SampleDecision({ review, onDecided }: DecisionProps) {
  const { mutateAsync, isPending, error } = useMutation(
    judgeSampleMutation(review.id),
  );
  const judge = async (careless: boolean) => {
    try {
      await mutateAsync(careless);
    } catch {
      // The alert shows the error.
      return;
    }
    toastSuccess(m.review_sample_done());
    onDecided();
  };
  return (
    <Stack component="section">
      <Title order={3}>{m.review_decision()}</Title>
      <Text>{m.review_sample_text()}</Text>
      <FormAlert error={error} />
      <Group>
        <Button disabled={isPending} onClick={() => void judge(false)}>
          {m.review_sample_good()}
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => void judge(true)}
        >
          {m.review_sample_careless()}
        </Button>
      </Group>
    </Stack>
  );
}
