import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { reviewTextMax, reviewTextMin } from "@sigi/contract/own-reviews.ts";
import type { OwnReport } from "@sigi/contract/own-reviews.ts";
import { reviewDays } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import { useState } from "react";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { minCharacters } from "../../../ui/form/validators.ts";
import { reportMutation } from "../api.ts";

interface ReportSectionProps {
  readonly code: string;
  readonly number: number;
  readonly report: OwnReport | null;
  /** The deadline to report the answer; null when it cannot be reported. */
  readonly reportBy: Date | null;
}

/** Lets a creator report an answer, or shows the outcome of the report. */
export function ReportSection({ report, ...answer }: ReportSectionProps) {
  const [opened, setOpened] = useState(false);
  const { reportBy } = answer;
  if (report) return <Report report={report} />;
  if (!reportBy) return null;
  return opened ? (
    <ReportForm
      {...answer}
      reportBy={reportBy}
      onClose={() => {
        setOpened(false);
      }}
    />
  ) : (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconFlag size={18} aria-hidden />}
      onClick={() => {
        setOpened(true);
      }}
    >
      {m.results_report()}
    </Button>
  );
}

interface ReportFormProps {
  readonly code: string;
  readonly number: number;
  readonly reportBy: Date;
  readonly onClose: () => void;
}

function ReportForm({ code, number, reportBy, onClose }: ReportFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { reason: "" },
    storedAs: `answer-report/${code}/${String(number)}`,
    check: ({ reason }) => ({ reason: minCharacters(reviewTextMin)(reason) }),
    mutation: reportMutation(code, number),
    toBody: ({ reason }) => reason,
    onDone: () => {
      toastSuccess(m.results_report_sent());
      onClose();
    },
  });
  return (
    <section>
      <Stack>
        <div>
          <Title order={3}>{m.results_report_title()}</Title>
          <Text>
            {m.results_report_text({
              days: reviewDays.review,
              deadline: formatDateTime(reportBy),
            })}
          </Text>
        </div>
        <DialogForm
          onSubmit={onSubmit}
          error={error}
          pending={pending}
          submitLabel={m.results_report_send()}
          onCancel={onClose}
        >
          <ReasonField
            ref={focusFirst}
            label={m.results_report_field()}
            description={m.results_report_hint()}
            rows={4}
            {...form.text("reason")}
            maxLength={reviewTextMax}
          />
        </DialogForm>
      </Stack>
    </section>
  );
}

/** Moves the focus to the form, because the button that opened it is gone. */
const focusFirst = (field: HTMLElement | null) => field?.focus();

function Report({ report }: { readonly report: OwnReport }) {
  const { state, answer, reason, reportedAt, decidedAt } = report;
  const { title, text, tone } = states[state];
  const at = decidedAt ?? reportedAt;
  return (
    <Paper component="section" withBorder p="md">
      <Stack gap="xs" align="flex-start">
        <StatusBadge tone={tone} label={title()} />
        {(state !== "kept" || answer === null) && <Text>{text()}</Text>}
        <FieldList
          fields={[
            ...(answer === null
              ? []
              : [[m.results_report_answer(), answer] as const]),
            [m.results_report_yours(), reason],
            [
              decidedAt ? m.results_report_decided() : m.results_report_made(),
              formatDateTime(at),
            ],
          ]}
        />
      </Stack>
    </Paper>
  );
}

const states = {
  waiting: {
    title: m.results_report_waiting,
    tone: "waiting",
    text: m.results_report_waiting_text,
  },
  kept: {
    title: m.results_report_kept,
    tone: "neutral",
    text: m.results_report_kept_text,
  },
  rejected: {
    title: m.results_report_rejected,
    tone: "bad",
    text: m.results_report_rejected_text,
  },
} as const satisfies Record<OwnReport["state"], unknown>;
