import { Text } from "@mantine/core";
import type { Closing } from "@sigi/contract/running-surveys.ts";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField, reasonFault } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { closingQuery, runSurveyMutation } from "../api/surveys.ts";
import type { RunAction } from "../api/surveys.ts";

/** A survey and the chosen action. */
export interface ChosenRun {
  readonly action: RunAction;
  readonly survey: Pick<SurveySummary, "code" | "title">;
}

interface RunDialogProps {
  /** Null closes the dialog. */
  readonly chosen: ChosenRun | null;
  /** True for an admin, who gives a reason that the creator reads. */
  readonly asAdmin?: boolean;
  readonly onClose: () => void;
}

/** Confirms pausing, resuming or closing a survey. Before closing, it states which amounts return, and when. */
export function RunDialog({
  chosen,
  asAdmin = false,
  onClose,
}: RunDialogProps) {
  return (
    <Dialog
      opened={chosen !== null}
      title={chosen ? texts[chosen.action].title() : ""}
      onClose={onClose}
    >
      {chosen && <RunForm {...chosen} asAdmin={asAdmin} onClose={onClose} />}
    </Dialog>
  );
}

const texts = {
  pause: {
    title: m.survey_pause_title,
    text: m.survey_pause_text,
    confirm: m.survey_pause,
  },
  resume: {
    title: m.survey_resume_title,
    text: m.survey_resume_text,
    confirm: m.survey_resume,
  },
  close: {
    title: m.survey_close_title,
    text: m.survey_close_text,
    confirm: m.survey_close,
  },
} as const;

function RunForm({
  action,
  survey: { code, title },
  asAdmin,
  onClose,
}: ChosenRun & { readonly asAdmin: boolean; readonly onClose: () => void }) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { reason: "" },
    check: ({ reason }) => ({ reason: asAdmin ? reasonFault(reason) : null }),
    mutation: runSurveyMutation,
    toBody: ({ reason }) => ({
      action,
      code,
      reason: asAdmin ? reason : undefined,
    }),
    onDone: ({ returned }) => {
      toastSuccess(doneText(action, returned));
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={texts[action].confirm()}
      danger={action === "close"}
      onCancel={onClose}
    >
      <Text>{texts[action].text({ title })}</Text>
      {action === "close" && <WhatReturns code={code} asAdmin={asAdmin} />}
      {asAdmin && (
        <ReasonField
          label={m.survey_run_reason()}
          description={m.survey_run_reason_hint({ n: reasonLength.min })}
          data-autofocus
          {...form.text("reason")}
        />
      )}
    </DialogForm>
  );
}

function doneText(action: RunAction, returned: number | null): string {
  if (action === "pause") return m.survey_pause_done();
  if (action === "resume") return m.survey_resume_done();
  if (returned === null) return m.survey_close_done_later();
  return returned === 0
    ? m.survey_close_done_nothing()
    : m.survey_close_done({ amount: formatRupiah(returned) });
}

interface WhatReturnsProps {
  readonly code: string;
  readonly asAdmin: boolean;
}

function WhatReturns({ code, asAdmin }: WhatReturnsProps) {
  return (
    <QueryView
      query={useQuery(closingQuery(code))}
      skeleton={<RowsSkeleton rows={1} />}
    >
      {(closing) => <Text fw={600}>{returnText(closing, asAdmin)}</Text>}
    </QueryView>
  );
}

function returnText(
  { returns, returnsAtLeast, reserved }: Closing,
  asAdmin: boolean,
): string {
  if (returns === 0) return m.survey_close_nothing_returns();
  const amount = formatRupiah(returns);
  if (reserved === 0)
    return asAdmin
      ? m.survey_close_returns({ amount })
      : m.survey_close_returns_own({ amount });
  const range = {
    least: formatRupiah(returnsAtLeast),
    most: amount,
    count: reserved,
  };
  return asAdmin
    ? m.survey_close_returns_later(range)
    : m.survey_close_returns_own_later(range);
}
