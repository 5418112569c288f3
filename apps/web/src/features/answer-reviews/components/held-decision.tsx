import { Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { reviewTextMax, reviewTextMin } from "@sigi/contract/answer-reviews.ts";
import type { Review } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { keptPlace } from "../../../platform/session/kept-forms.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { minCharacters } from "../../../ui/form/validators.ts";
import { acceptMutation, rejectMutation } from "../api.ts";

interface HeldDecisionProps {
  readonly review: Review;
  readonly onDecided: () => void;
}

/** The first decision: accepting pays at once, rejecting asks for the reason and the rule. */
export function HeldDecision({ review, onDecided }: HeldDecisionProps) {
  const { mutateAsync, isPending, error } = useMutation(acceptMutation);
  const [rejects, setRejects] = useState(
    () => keptPlace("rejection") === review.id,
  );
  const accept = async () => {
    try {
      await mutateAsync(review.id);
    } catch {
      // The alert shows it.
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

interface RejectFormProps extends HeldDecisionProps {
  readonly onCancel: () => void;
}

function RejectForm({ review, onDecided, onCancel }: RejectFormProps) {
  const fired = review.findings.filter(({ outcome }) => outcome === "fired");
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { rule: fired[0]?.name ?? "", reason: "" },
    keptAs: `rejection/${String(review.id)}`,
    check: ({ reason }) => ({ reason: minCharacters(reviewTextMin)(reason) }),
    mutation: rejectMutation(review.id),
    toBody: ({ rule, reason }) => ({
      reason,
      ...(rule === "" ? {} : { rule }),
    }),
    onDone: () => {
      toastSuccess(m.review_rejected_done());
      onDecided();
    },
  });
  const { onChange, ...rule } = form.field("rule");
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.review_reject()}
      danger
      onCancel={onCancel}
    >
      <NativeSelect
        ref={focusFirst}
        label={m.review_rule()}
        data={[
          ...fired.map(({ name, title }) => ({ value: name, label: title })),
          { value: "", label: m.review_rule_none() },
        ]}
        {...rule}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      <ReasonField
        label={m.review_reason_field()}
        description={m.review_reason_hint()}
        rows={4}
        {...form.text("reason")}
        maxLength={reviewTextMax}
      />
    </DialogForm>
  );
}

/** The button that opened the form is gone. */
const focusFirst = (field: HTMLElement | null) => field?.focus();
