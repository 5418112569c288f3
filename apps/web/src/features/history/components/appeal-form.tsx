import { Stack, Text, Title } from "@mantine/core";
import { reviewTextMax, reviewTextMin } from "@sigi/contract/own-reviews.ts";
import { m } from "@sigi/messages/messages";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { minCharacters } from "../../../ui/form/validators.ts";
import { appealMutation } from "../api.ts";

interface AppealFormProps {
  readonly participationId: number;
}

/** Requests a second decision, by a different admin. */
export function AppealForm({ participationId }: AppealFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { text: "" },
    storedAs: `appeal/${String(participationId)}`,
    check: ({ text }) => ({ text: minCharacters(reviewTextMin)(text) }),
    mutation: appealMutation(participationId),
    toBody: ({ text }) => ({ text }),
    onDone: () => {
      toastSuccess(m.own_review_appeal_sent());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <div>
          <Title order={3}>{m.own_review_appeal_title()}</Title>
          <Text>{m.own_review_appeal_text()}</Text>
        </div>
        <FormAlert error={error} />
        <ReasonField
          label={m.own_review_appeal_field()}
          rows={5}
          {...form.text("text")}
          maxLength={reviewTextMax}
        />
        <SubmitButton pending={pending}>
          {m.own_review_appeal_submit()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
