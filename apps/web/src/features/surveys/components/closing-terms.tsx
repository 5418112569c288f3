import { Group, Paper, Stack } from "@mantine/core";
import { idleDaysMax } from "@sigi/contract/running-surveys.ts";
import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import {
  closingTermsQuery,
  updateClosingTermsMutation,
} from "../api/surveys.ts";

/** When surveys that nobody answers are closed, editable by admins. */
export function ClosingTermsCard() {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <QueryView
        query={useQuery(closingTermsQuery)}
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(terms) => <ClosingTermsForm terms={terms} />}
      </QueryView>
    </Paper>
  );
}

/** Null while the field is empty. */
type Values = { readonly [Name in keyof ClosingTerms]: number | null };

function ClosingTermsForm({ terms }: { readonly terms: ClosingTerms }) {
  const initialValues: Values = terms;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    keptAs: "closing-terms",
    check: ({ idleDays, noticeDays }) => ({
      idleDays: idleDays === null ? m.field_required() : null,
      noticeDays: noticeDays === null ? m.field_required() : null,
    }),
    mutation: updateClosingTermsMutation,
    toBody: ({ idleDays, noticeDays }) => ({
      idleDays: Number(idleDays),
      noticeDays: Number(noticeDays),
    }),
    onDone: () => {
      form.markSaved();
      toastSuccess(m.closing_terms_saved());
    },
  });
  const days = {
    max: idleDaysMax,
    maw: 260,
    rightSection: m.closing_terms_days(),
    rightSectionWidth: 64,
    rightSectionPointerEvents: "none",
  } as const;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={error} />
        <DigitsInput
          label={m.closing_terms_idle_days()}
          description={m.closing_terms_idle_days_hint()}
          {...days}
          {...form.field("idleDays")}
        />
        <DigitsInput
          label={m.closing_terms_notice_days()}
          description={m.closing_terms_notice_days_hint()}
          {...days}
          {...form.field("noticeDays")}
        />
        <Group>
          <SubmitButton pending={pending}>
            {m.closing_terms_save()}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
