import { NativeSelect } from "@mantine/core";
import { reviewTextMax, reviewTextMin } from "@sigi/contract/own-reviews.ts";
import { m } from "@sigi/messages/messages";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { minCharacters } from "../../../ui/form/validators.ts";
import { rejectMutation } from "../api.ts";
import type { DecisionProps } from "./decision-props.ts";

interface RejectFormProps extends DecisionProps {
  readonly onCancel: () => void;
}

/** The reason and the rule of a rejection. */
export function RejectForm({ review, onDecided, onCancel }: RejectFormProps) {
  const fired = review.findings.filter(({ outcome }) => outcome === "fired");
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { rule: fired[0]?.name ?? "", reason: "" },
    storedAs: `rejection/${String(review.id)}`,
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

/** Moves the focus to the form, because the button that opened it is gone. */
const focusFirst = (field: HTMLElement | null) => field?.focus();
