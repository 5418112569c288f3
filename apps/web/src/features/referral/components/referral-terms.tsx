import { Group, Paper, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { referralTermsQuery, updateReferralTermsMutation } from "../api.ts";

/** The shares that referrers earn, editable by admins. */
export function ReferralTermsCard() {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <QueryView
        query={useQuery(referralTermsQuery)}
        skeleton={<RowsSkeleton rows={1} />}
      >
        {({ percent }) => <ReferralTermsForm percent={percent} />}
      </QueryView>
    </Paper>
  );
}

/** Null while the field is empty. */
interface Values {
  readonly percent: number | null;
}

/** `percent` of the platform fee. */
function ReferralTermsForm({ percent }: { readonly percent: number }) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: valuesOf(percent),
    keptAs: "referral-terms",
    check: (values) => ({
      percent: values.percent === null ? m.field_required() : null,
    }),
    mutation: updateReferralTermsMutation,
    toBody: (values) => ({ percent: Number(values.percent) }),
    onDone: () => {
      toastSuccess(m.referral_terms_saved());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={error} />
        <DigitsInput
          label={m.referral_percent()}
          description={m.referral_percent_hint()}
          max={100}
          maw={260}
          rightSection="%"
          rightSectionPointerEvents="none"
          {...form.field("percent")}
        />
        <Group>
          <SubmitButton pending={pending}>
            {m.referral_terms_save()}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

const valuesOf = (percent: number): Values => ({ percent });
