import { Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { FormAlert } from "../../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../../../ui/form/use-api-form.ts";
import { setReferrer } from "../../../edits/edit-survey.ts";
import { useOpenSurvey } from "../../builder-session.tsx";
import { PanelSection } from "../panel.tsx";

/** The survey's referrer; editable until the survey is paid. */
export function ReferralSection() {
  const { survey, locked } = useOpenSurvey();
  if (locked && survey.referral === null) return null;
  return (
    <PanelSection quiet title={m.referral_title()}>
      {locked ? (
        <Text component="code">{survey.referral}</Text>
      ) : (
        <ReferralForm />
      )}
    </PanelSection>
  );
}

function ReferralForm() {
  const { survey, store } = useOpenSurvey();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { referral: survey.referral ?? "" },
    storedAs: `referral/${survey.code}`,
    check: () => ({}),
    mutation: {
      mutationFn: (typed: string) => setReferrer(store, typed),
    },
    toBody: ({ referral }) => referral,
    wireNames: { refferal: "referral" },
    onDone: (referral) => {
      form.change({ referral });
      form.markSaved();
      toastSuccess(referral === "" ? m.referral_removed() : m.referral_named());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormAlert error={error} />
        <TextInput
          label={m.referral_code()}
          description={m.referral_code_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.text("referral")}
        />
        <SubmitButton pending={pending} variant="default">
          {m.referral_save()}
        </SubmitButton>
      </Stack>
    </form>
  );
}
