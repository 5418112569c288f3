import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { acceptMutation } from "../api.ts";
import type { DecisionProps } from "./decision-props.ts";
import { RejectForm } from "./reject-form.tsx";

/** The first decision about a held answer: accepting pays at once, rejecting asks for the reason and the rule. */
export function HeldDecision({ review, onDecided }: DecisionProps) {
  const { mutateAsync, isPending, error } = useMutation(acceptMutation);
  const [rejects, setRejects] = useState(
    () => storedPlace("rejection") === review.id,
  );
  const accept = async () => {
    try {
      await mutateAsync(review.id);
    } catch {
      // The alert shows the error.
      return;
    }
    toastSuccess(m.review_accepted_done());
    onDecided();
  };
  return (
    <Stack component="section">
      <Title order={3}>{m.review_decision()}</Title>
      {rejects ? (
        <RejectForm
          review={review}
          onDecided={onDecided}
          onCancel={() => {
            setRejects(false);
          }}
        />
      ) : (
        <>
          <Text>
            {m.review_decision_text({ amount: formatRupiah(review.reward) })}
          </Text>
          <FormAlert error={error} />
          <Group>
            <Button loading={isPending} onClick={() => void accept()}>
              {m.review_accept()}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => {
                setRejects(true);
              }}
            >
              {m.review_reject()}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
