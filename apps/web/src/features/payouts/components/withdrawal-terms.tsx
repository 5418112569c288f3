import { Group, Paper, Stack } from "@mantine/core";
import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { RupiahInput } from "../../../ui/inputs/rupiah-input.tsx";
import { updateWithdrawalTermsMutation, withdrawalTermsQuery } from "../api.ts";

/** The terms of withdrawals, editable by admins. */
export function WithdrawalTermsCard() {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <QueryView
        query={useQuery(withdrawalTermsQuery)}
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(terms) => <WithdrawalTermsForm terms={terms} />}
      </QueryView>
    </Paper>
  );
}

/** Null while the field is empty. */
type Values = { readonly [Name in keyof WithdrawalTerms]: number | null };

function WithdrawalTermsForm({ terms }: { readonly terms: WithdrawalTerms }) {
  const initialValues: Values = terms;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    keptAs: "withdrawal-terms",
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value === null ? m.field_required() : null,
        ]),
      ),
    mutation: updateWithdrawalTermsMutation,
    toBody: (values) => ({
      minimum: Number(values.minimum),
      fee: Number(values.fee),
      arrivesWithinDays: Number(values.arrivesWithinDays),
      secondAdminAbove: Number(values.secondAdminAbove),
      perDay: Number(values.perDay),
      coolDownHours: Number(values.coolDownHours),
      newAccountHours: Number(values.newAccountHours),
      paidAfterDays: Number(values.paidAfterDays),
    }),
    onDone: () => {
      form.markSaved();
      toastSuccess(m.withdrawal_terms_saved());
    },
  });
  const unit = {
    maw: 260,
    rightSectionWidth: 64,
    rightSectionPointerEvents: "none",
  } as const;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={error} />
        <RupiahInput
          label={m.withdrawal_terms_minimum()}
          maw={260}
          {...form.field("minimum")}
        />
        <RupiahInput
          label={m.withdrawal_terms_fee()}
          description={m.withdrawal_terms_fee_hint()}
          maw={260}
          {...form.field("fee")}
        />
        <DigitsInput
          label={m.withdrawal_terms_arrives()}
          description={m.withdrawal_terms_arrives_hint()}
          max={30}
          rightSection={m.closing_terms_days()}
          {...unit}
          {...form.field("arrivesWithinDays")}
        />
        <RupiahInput
          label={m.withdrawal_terms_second_admin()}
          description={m.withdrawal_terms_second_admin_hint()}
          maw={260}
          {...form.field("secondAdminAbove")}
        />
        <DigitsInput
          label={m.withdrawal_terms_paid_after()}
          description={m.withdrawal_terms_paid_after_hint()}
          max={60}
          rightSection={m.closing_terms_days()}
          {...unit}
          {...form.field("paidAfterDays")}
        />
        <DigitsInput
          label={m.withdrawal_terms_per_day()}
          description={m.withdrawal_terms_per_day_hint()}
          max={1_000}
          maw={260}
          {...form.field("perDay")}
        />
        <DigitsInput
          label={m.withdrawal_terms_cool_down()}
          description={m.withdrawal_terms_cool_down_hint()}
          max={720}
          rightSection={m.withdrawal_terms_hours()}
          {...unit}
          {...form.field("coolDownHours")}
        />
        <DigitsInput
          label={m.withdrawal_terms_new_account()}
          description={m.withdrawal_terms_new_account_hint()}
          max={720}
          rightSection={m.withdrawal_terms_hours()}
          {...unit}
          {...form.field("newAccountHours")}
        />
        <Group>
          <SubmitButton pending={pending}>
            {m.withdrawal_terms_save()}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
