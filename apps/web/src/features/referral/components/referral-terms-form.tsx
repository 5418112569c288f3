import { Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { updateReferralTermsMutation } from "../api.ts";

/** Null while nothing is typed. */
interface Values {
  readonly percent: number | null;
}

/** `percent` of the platform's part of a survey's price. */
export function ReferralTermsForm({ percent }: { readonly percent: number }) {
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
