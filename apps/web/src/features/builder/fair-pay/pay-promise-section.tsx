import { Button, Group, Stack, Text } from "@mantine/core";
import { perHourMax } from "@sigi/contract/fair-pay.ts";
import { m } from "@sigi/messages/messages";
import { promisedMinutes } from "@sigi/survey/fair-pay.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { reviewQuery } from "../api/settings.ts";
import { changePrice } from "../edits/edit-survey.ts";
import { useOpenSurvey } from "../components/builder-session.tsx";
import type { OpenSurvey } from "../components/builder-session.tsx";
import { PanelSection } from "../components/settings/panel.tsx";
import { choosePayPromise } from "./api/pay-promise.ts";
import type { ChosenPromise } from "./api/pay-promise.ts";

/** The pay per hour that the creator promises; it can change until the survey is paid. */
export function PayPromiseSection() {
  const { survey, store, locked } = useOpenSurvey();
  const { data } = useQuery(reviewQuery(survey.code, survey.version));
  const [isOpen, setOpen] = useState(false);
  const { promisePerHour, promiseBudget } = survey;
  if (!data || (locked && promiseBudget === 0)) return null;
  return (
    <PanelSection
      title={m.pay_promise_title()}
      help={m.pay_promise_help({ minutes: promisedMinutes(data.minutes) })}
    >
      {locked ? (
        <Text className="tabular">
          {m.pay_promise_line({
            budget: formatRupiah(promiseBudget),
            amount: formatRupiah(promisePerHour),
          })}
        </Text>
      ) : isOpen || promiseBudget > 0 ? (
        <PromiseForm
          key={`${String(promisePerHour)}/${String(promiseBudget)}`}
          store={store}
          survey={survey}
          suggested={{
            promisePerHour: data.fairPerHour,
            promiseBudget: survey.respondents * survey.respondentFee,
          }}
        />
      ) : (
        <Group>
          <Button
            variant="default"
            onClick={() => {
              setOpen(true);
            }}
          >
            {m.pay_promise_add()}
          </Button>
        </Group>
      )}
    </PanelSection>
  );
}

/** Null while the field is empty. */
type Typed = { readonly [Name in keyof ChosenPromise]: number | null };

function PromiseForm({
  store,
  survey,
  suggested,
}: OpenSurvey & { readonly suggested: ChosenPromise }) {
  const isPromised = survey.promiseBudget > 0;
  const { promisePerHour, promiseBudget } = isPromised ? survey : suggested;
  const initialValues: Typed = { promisePerHour, promiseBudget };
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    storedAs: `pay-promise/${survey.code}`,
    check: (typed) => ({
      promisePerHour: typed.promisePerHour ? null : m.field_required(),
      promiseBudget: typed.promiseBudget ? null : m.field_required(),
    }),
    mutation: {
      mutationFn: (chosen: ChosenPromise) =>
        changePrice(store, () => choosePayPromise(store.code, chosen)),
    },
    toBody: (typed) => ({
      promisePerHour: typed.promisePerHour ?? 0,
      promiseBudget: typed.promiseBudget ?? 0,
    }),
    onDone: () => {
      toastSuccess(m.pay_promise_saved());
    },
  });
  const removal = useMutation({
    mutationFn: () =>
      changePrice(store, () => choosePayPromise(store.code, null)),
    onSuccess: () => {
      toastSuccess(m.pay_promise_removed());
    },
  });
  const rupiah = { leftSection: "Rp", maw: 220 } as const;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormAlert error={error ?? removal.error} />
        <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
          <DigitsInput
            label={m.pay_promise_per_hour()}
            max={perHourMax}
            {...rupiah}
            {...form.field("promisePerHour")}
          />
          <DigitsInput
            label={m.pay_promise_budget()}
            max={999_999_999}
            {...rupiah}
            {...form.field("promiseBudget")}
          />
        </Group>
        <Group gap="sm">
          <SubmitButton pending={pending} variant="default">
            {m.pay_promise_save()}
          </SubmitButton>
          {isPromised && (
            <Button
              variant="subtle"
              loading={removal.isPending}
              onClick={() => {
                removal.mutate();
              }}
            >
              {m.pay_promise_remove()}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
