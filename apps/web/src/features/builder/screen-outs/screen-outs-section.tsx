import { Button, Group, Stack, Text } from "@mantine/core";
import { respondentsMax } from "@sigi/contract/survey-price.ts";
import { m } from "@sigi/messages/messages";
import { screenOutPayRange } from "@sigi/survey/screen-outs.ts";
import { useMutation } from "@tanstack/react-query";
import {
  formatNumber,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { changePrice } from "../edits/edit-survey.ts";
import { useOpenSurvey } from "../components/builder-session.tsx";
import type { OpenSurvey } from "../components/builder-session.tsx";
import { PanelSection } from "../components/settings/panel.tsx";
import { chooseScreenOuts } from "./api.ts";
import type { ChosenScreenOuts } from "./api.ts";
import { useSettings } from "../components/settings/use-settings.ts";

/**
 * The pay of respondents whom the form screens out. Renders nothing if the form screens out no one or pays no reward.
 */
export function ScreenOutsSection() {
  const { survey, store, locked } = useOpenSurvey();
  const { screensOut, screenOuts, screenOutPay, respondentFee } = survey;
  if (!screensOut || respondentFee === 0 || (locked && screenOutPay === 0))
    return null;
  return (
    <PanelSection title={m.screen_outs_title()} help={m.screen_outs_help()}>
      {locked ? (
        <Text className="tabular">
          {m.screen_outs_line({
            count: formatNumber(screenOuts),
            amount: formatRupiah(screenOutPay),
          })}
        </Text>
      ) : (
        // The key resets the form, because the suggestion follows the respondents and the reward.
        <BudgetForm
          key={`${String(screenOuts)}/${String(screenOutPay)}`}
          store={store}
          survey={survey}
        />
      )}
    </PanelSection>
  );
}

/** Null while the field is empty. */
type Typed = {
  readonly [Name in keyof ChosenScreenOuts]: number | null;
};

function BudgetForm({ store, survey }: OpenSurvey) {
  const { faultOf, clearFaults } = useSettings();
  const initialValues: Typed = {
    screenOuts: survey.screenOuts,
    screenOutPay: survey.screenOutPay,
  };
  const range = screenOutPayRange(survey.respondentFee);
  const onDone = () => {
    clearFaults("screen_outs", "screen_out_pay");
    toastSuccess(m.screen_outs_saved());
  };
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    storedAs: `screen-outs/${survey.code}`,
    check: ({ screenOuts, screenOutPay }) => ({
      screenOuts: screenOuts ? null : m.field_number_min({ min: 1 }),
      screenOutPay: payFault(screenOutPay ?? 0, range),
    }),
    mutation: {
      mutationFn: (chosen: ChosenScreenOuts) =>
        changePrice(store, () => chooseScreenOuts(store.code, chosen)),
    },
    toBody: ({ screenOuts, screenOutPay }) => ({
      screenOuts: screenOuts ?? 0,
      screenOutPay: screenOutPay ?? 0,
    }),
    onDone,
  });
  const suggestion = useMutation({
    mutationFn: () =>
      changePrice(store, () => chooseScreenOuts(store.code, null)),
    onSuccess: onDone,
  });
  const { screenOuts, screenOutPay } = form.values;
  const screenOutsField = form.field("screenOuts");
  const payField = form.field("screenOutPay");
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormAlert error={error ?? suggestion.error} />
        <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
          <DigitsInput
            label={m.screen_outs_number()}
            max={respondentsMax}
            maw={220}
            data-place="screen_outs"
            {...screenOutsField}
            error={screenOutsField.error ?? faultOf("screen_outs")}
          />
          <DigitsInput
            label={m.screen_outs_pay()}
            description={m.screen_outs_pay_range({
              min: formatRupiah(range.min),
              max: formatRupiah(range.max),
            })}
            inputWrapperOrder={["label", "input", "description", "error"]}
            leftSection="Rp"
            max={9_999_999}
            maw={220}
            data-place="screen_out_pay"
            {...payField}
            error={payField.error ?? faultOf("screen_out_pay")}
          />
        </Group>
        <Text fz="sm" aria-live="polite">
          {m.screen_outs_sum({
            amount: formatRupiah((screenOuts ?? 0) * (screenOutPay ?? 0)),
          })}
        </Text>
        <Group gap="sm">
          <SubmitButton pending={pending} variant="default">
            {m.screen_outs_save()}
          </SubmitButton>
          <Button
            variant="subtle"
            loading={suggestion.isPending}
            onClick={() => {
              suggestion.mutate();
            }}
          >
            {m.screen_outs_suggest()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function payFault(
  pay: number,
  { min, max }: { readonly min: number; readonly max: number },
): string | null {
  if (pay < min) return m.field_number_min({ min: formatRupiah(min) });
  return pay > max ? m.field_number_max({ max: formatRupiah(max) }) : null;
}
