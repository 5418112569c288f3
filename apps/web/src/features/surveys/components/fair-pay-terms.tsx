import { Group, Paper, Stack } from "@mantine/core";
import { perHourMax } from "@sigi/contract/fair-pay.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { fairPayQuery, updateFairPayMutation } from "../api/surveys.ts";

/** The pay for an hour below which surveys are marked, editable by admins. */
export function FairPayTermsCard() {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <QueryView
        query={useQuery(fairPayQuery)}
        skeleton={<RowsSkeleton rows={1} />}
      >
        {({ perHour }) => <FairPayTermsForm perHour={perHour} />}
      </QueryView>
    </Paper>
  );
}

/** Null while the field is empty. */
interface Values {
  readonly perHour: number | null;
}

function FairPayTermsForm({ perHour }: { readonly perHour: number }) {
  const initialValues: Values = { perHour };
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    keptAs: "fair-pay-terms",
    check: (values) => ({
      perHour: values.perHour === null ? m.field_required() : null,
    }),
    mutation: updateFairPayMutation,
    toBody: (values) => ({ perHour: Number(values.perHour) }),
    onDone: () => {
      form.markSaved();
      toastSuccess(m.fair_pay_terms_saved());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={error} />
        <DigitsInput
          label={m.fair_pay_terms_per_hour()}
          max={perHourMax}
          maw={260}
          leftSection="Rp"
          {...form.field("perHour")}
        />
        <Group>
          <SubmitButton pending={pending}>
            {m.fair_pay_terms_save()}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
