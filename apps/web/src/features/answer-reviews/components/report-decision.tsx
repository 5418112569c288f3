import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { reviewTextMax, reviewTextMin } from "@sigi/contract/own-reviews.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { minCharacters } from "../../../ui/form/validators.ts";
import { dismissMutation } from "../api.ts";
import type { DecisionProps } from "./decision-props.ts";
import { RejectForm } from "./reject-form.tsx";

/** The first decision about a paid answer that its creator reported. Both need a reason. */
export function ReportDecision({ review, onDecided }: DecisionProps) {
  const [step, setStep] = useState<"dismiss" | "reject" | null>(() =>
    storedPlace("rejection") === review.id
      ? "reject"
      : storedPlace("dismissal") === review.id
        ? "dismiss"
        : null,
  );
  const form = {
    review,
    onDecided,
    onCancel: () => {
      setStep(null);
    },
  };
  return (
    <Stack component="section">
      <Title order={3}>{m.review_decision()}</Title>
      {step === "reject" && <RejectForm {...form} />}
      {step === "dismiss" && <DismissForm {...form} />}
      {step === null && (
        <>
          <Text>
            {m.review_report_decision_text({
              amount: formatRupiah(review.reward),
            })}
          </Text>
          <Group>
            <Button
              onClick={() => {
                setStep("dismiss");
              }}
            >
              {m.review_report_dismiss()}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setStep("reject");
              }}
            >
              {m.review_report_reject()}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

interface DismissFormProps extends DecisionProps {
  readonly onCancel: () => void;
}

function DismissForm({ review, onDecided, onCancel }: DismissFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { reason: "" },
    storedAs: `dismissal/${String(review.id)}`,
    check: ({ reason }) => ({ reason: minCharacters(reviewTextMin)(reason) }),
    mutation: dismissMutation(review.id),
    toBody: ({ reason }) => ({ reason }),
    onDone: () => {
      toastSuccess(m.review_report_dismissed_done());
      onDecided();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.review_report_dismiss()}
      onCancel={onCancel}
    >
      <ReasonField
        ref={focusFirst}
        label={m.review_report_reason_field()}
        description={m.review_report_reason_hint()}
        rows={4}
        {...form.text("reason")}
        maxLength={reviewTextMax}
      />
    </DialogForm>
  );
}

/** Moves the focus to the form, because the button that opened it is gone. */
const focusFirst = (field: HTMLElement | null) => field?.focus();
