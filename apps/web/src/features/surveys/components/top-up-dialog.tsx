import { Checkbox, Group, Text } from "@mantine/core";
import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { respondentsMax } from "@sigi/contract/survey-price.ts";
import { m } from "@sigi/messages/messages";
import { cellLabel } from "@sigi/results/quota-labels.ts";
import { dividePlaces } from "@sigi/survey/quotas/divide-places.ts";
import { cellsOf } from "@sigi/survey/quotas/quotas.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIdempotencyKey } from "../../../platform/api/use-idempotency-key.ts";
import {
  formatNumber,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import type {
  OpenPayment,
  OpenPayWindow,
} from "../../../platform/pay-window.ts";
import { useUserIfAny } from "../../../platform/session/session.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import {
  toastDanger,
  toastNotice,
  toastSuccess,
} from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { fetchOwnSurvey, ownSurveyQuery } from "../api/own-survey.ts";
import { refetchSurveys, topUpMutation } from "../api/surveys.ts";
import { askUntil } from "../model/ask-until.ts";

type GrowingSurvey = Pick<SurveySummary, "code" | "title" | "respondents">;

interface TopUpDialogProps {
  /** Null closes the dialog. */
  readonly survey: GrowingSurvey | null;
  readonly openPayWindow: OpenPayWindow;
  readonly onClose: () => void;
}

/** Adds respondents to a running survey by paying the difference. */
export function TopUpDialog({
  survey,
  openPayWindow,
  onClose,
}: TopUpDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      opened={survey !== null}
      title={m.top_up_title()}
      busy={busy}
      onClose={onClose}
    >
      {survey && (
        <Price
          survey={survey}
          openPayWindow={openPayWindow}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly survey: GrowingSurvey;
  readonly openPayWindow: OpenPayWindow;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** The possible additions: respondents at `fee` rupiah each, and paid screen-outs if the survey pays them. */
interface Growth {
  readonly fee: number;
  readonly screenOuts: OwnSurvey["screenOuts"];
}

function Price(props: FormProps) {
  return (
    <QueryView
      query={useQuery(ownSurveyQuery(props.survey.code))}
      skeleton={<RowsSkeleton rows={3} />}
    >
      {({ money, screenOuts }) => (
        <TopUpForm
          {...props}
          fee={money.feePerRespondent}
          screenOuts={screenOuts}
        />
      )}
    </QueryView>
  );
}

function TopUpForm({
  survey: { code, title, respondents: present },
  fee,
  screenOuts,
  openPayWindow,
  onBusy,
  onClose,
}: FormProps & Growth) {
  const { idempotencyKey, onError } = useIdempotencyKey();
  const credit = useUserIfAny()?.credit ?? 0;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: {
      respondents: null as number | null,
      screenOuts: null as number | null,
      useCredit: credit > 0,
    },
    storedAs: `top-up/${code}`,
    check: (values) =>
      values.respondents || values.screenOuts
        ? {}
        : {
            respondents: screenOuts
              ? m.top_up_nothing()
              : m.top_up_number_missing(),
          },
    wireNames: { number_of_respondents: "respondents" },
    mutation: { ...topUpMutation, onError },
    toBody: ({ useCredit, ...added }) => ({
      code,
      useCredit,
      idempotencyKey,
      respondents: added.respondents ?? 0,
      screenOuts: added.screenOuts ?? 0,
    }),
    onDone: (start, added) => {
      if ("published" in start) finish();
      else
        void pay(start, {
          respondents: present + (added.respondents ?? 0),
          bought: (screenOuts?.bought ?? 0) + (added.screenOuts ?? 0),
        });
    },
  });

  const finish = () => {
    toastSuccess(
      form.values.respondents ? m.top_up_done() : m.top_up_screen_outs_done(),
    );
    void refetchSurveys();
    onClose();
  };

  const pay = async (
    payment: OpenPayment,
    expected: { readonly respondents: number; readonly bought: number },
  ) => {
    onBusy(true);
    try {
      const outcome = await openPayWindow(payment);
      const isPaid = outcome === "paid" || outcome === "pending";
      // A closed window may have been paid.
      const haveArrived = async () => {
        const own = await fetchOwnSurvey(code);
        return (
          own.survey.respondents >= expected.respondents &&
          (own.screenOuts?.bought ?? 0) >= expected.bought
        );
      };
      if (await askUntil(haveArrived, { once: !isPaid })) finish();
      else if (isPaid) {
        toastNotice(m.top_up_pending());
        onClose();
      } else toastNotice(m.top_up_unpaid());
    } catch (failure) {
      toastDanger(describeError(failure));
    } finally {
      onBusy(false);
    }
  };

  const { respondents, useCredit } = form.values;
  const pays = screenOuts?.pay ?? 0;
  const price = (respondents ?? 0) * fee + (form.values.screenOuts ?? 0) * pays;
  const fromCredit = useCredit ? Math.min(credit, price) : 0;
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={
        price > fromCredit
          ? m.top_up_pay({ amount: formatRupiah(price - fromCredit) })
          : m.top_up_add()
      }
      onCancel={onClose}
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        {m.top_up_text({ title, fee: formatRupiah(fee) })}
      </Text>
      <DigitsInput
        label={m.top_up_number()}
        max={respondentsMax}
        maw={260}
        data-autofocus={!screenOuts?.spent || undefined}
        {...form.field("respondents")}
      />
      {screenOuts && (
        <DigitsInput
          label={m.top_up_screen_outs()}
          description={m.top_up_screen_outs_help({
            amount: formatRupiah(pays),
            left: formatNumber(screenOuts.left),
          })}
          max={respondentsMax}
          maw={260}
          data-autofocus={screenOuts.spent || undefined}
          {...form.field("screenOuts")}
        />
      )}
      {credit > 0 && fee > 0 && (
        <Checkbox
          label={m.publish_credit_use({ amount: formatRupiah(credit) })}
          checked={useCredit}
          onChange={(event) => {
            form.change({ useCredit: event.currentTarget.checked });
          }}
        />
      )}
      <AddedPlaces code={code} added={respondents ?? 0} />
      <div aria-live="polite">
        <Line label={m.builder_total()} amount={price} />
        {fromCredit > 0 && (
          <Line label={m.publish_credit_part()} amount={-fromCredit} />
        )}
      </div>
    </DialogForm>
  );
}

/** The distribution of added places over the cells of a survey with quotas: by their shares, as on the server. */
function AddedPlaces({
  code,
  added,
}: {
  readonly code: string;
  readonly added: number;
}) {
  const { data } = useQuery(ownSurveyQuery(code));
  if (!data?.quotas || added === 0) return null;
  const { dimensions, cells } = data.quotas;
  const shares = cells.map(({ places }) => places);
  const divided = dividePlaces(added, shares);
  return (
    <div aria-live="polite">
      <Text fz="sm" c="dimmed" mb={4}>
        {m.quotas_top_up()}
      </Text>
      <FieldList
        columns
        fields={cellsOf({ dimensions, places: divided })
          .filter(({ places }) => places > 0)
          .map(({ groups, places }) => [
            cellLabel(groups),
            `+${formatNumber(places)}`,
          ])}
      />
    </div>
  );
}

function Line({
  label,
  amount,
}: {
  readonly label: string;
  readonly amount: number;
}) {
  return (
    <Group justify="space-between">
      <Text c="dimmed">{label}</Text>
      <Text fw={600}>
        <Money amount={amount} />
      </Text>
    </Group>
  );
}
