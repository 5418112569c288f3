import { Card, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  fromLocalInput,
  toLocalInput,
} from "../../../../platform/locale/local-time.ts";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { setEnd } from "../../edits/edit-survey.ts";
import { endDatePlace } from "../../model/faults.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { useSettings } from "./use-settings.ts";

/** The date at which the survey closes automatically; editable until it has ended. */
export function EndDateCard() {
  const { survey, store } = useOpenSurvey();
  const { faultOf, clearFaults } = useSettings();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { endsAt: toLocalInput(survey.endsAt) },
    storedAs: `end-date/${survey.code}`,
    check: () => ({}),
    mutation: { mutationFn: (endsAt: Date | null) => setEnd(store, endsAt) },
    toBody: ({ endsAt }) => fromLocalInput(endsAt),
    onDone: () => {
      form.markSaved();
      clearFaults(endDatePlace);
      toastSuccess(m.end_date_saved());
    },
  });
  if (survey.status === "completed" || survey.status === "closed") return null;
  const { error: fault = faultOf(endDatePlace), ...field } =
    form.text("endsAt");
  return (
    <Card p="xl">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm" align="flex-start">
          <FormAlert error={error} />
          <TextInput
            type="datetime-local"
            w="100%"
            maw="30rem"
            label={m.end_date()}
            description={m.end_date_help()}
            error={fault}
            data-place={endDatePlace}
            {...field}
          />
          <SubmitButton pending={pending} variant="default">
            {m.end_date_save()}
          </SubmitButton>
        </Stack>
      </form>
    </Card>
  );
}
