import { Stack, Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import {
  formatDate,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Meter } from "../../../ui/display/meter.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { SurveyBadge } from "../../../ui/display/survey-badge.tsx";

/** The columns beside a survey's title. A function, because the headers depend on the language. */
export const surveyFacts = (): Column<SurveySummary>[] => [
  {
    key: "status",
    header: m.my_surveys_column_status(),
    cell: (survey) => (
      <>
        <SurveyBadge
          state={survey.deletedAt === null ? survey.status : "deleted"}
        />
        <RunNote survey={survey} />
      </>
    ),
  },
  {
    key: "progress",
    header: m.my_surveys_column_progress(),
    cell: (survey) => <SurveyProgress {...survey} />,
  },
  {
    key: "cost",
    header: m.my_surveys_column_cost(),
    align: "right",
    cell: ({ totalCost }) => <Money amount={totalCost} />,
  },
  {
    key: "created",
    header: m.my_surveys_column_created(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
    ),
  },
];

interface RunNoteProps {
  readonly survey: Pick<
    SurveySummary,
    | "status"
    | "pausedBy"
    | "stateReason"
    | "endsAt"
    | "settledAt"
    | "returned"
    | "closedBy"
  >;
}

/** The reason why a survey does not run, or its end date, and the amounts that it returned. */
export function RunNote({ survey }: RunNoteProps) {
  const notes = [stateNote(survey), moneyNote(survey)].filter(
    (note) => note !== null,
  );
  return notes.map((note) => (
    <Text
      key={note}
      fz="sm"
      c="dimmed"
      mt={4}
      style={{ overflowWrap: "anywhere" }}
    >
      {note}
    </Text>
  ));
}

function stateNote({
  status,
  pausedBy,
  stateReason,
  endsAt,
  closedBy,
}: RunNoteProps["survey"]): string | null {
  if (pausedBy === "admin")
    return m.survey_paused_by_admin({ reason: stateReason ?? "" });
  if (pausedBy === "refund") return m.survey_paused_by_refund();
  if (pausedBy === "suspension") return m.survey_paused_by_suspension();
  if (closedBy === "admin")
    return m.survey_closed_by_admin({ reason: stateReason ?? "" });
  if (closedBy === "end_date") return m.survey_closed_by_end_date();
  if (closedBy === "idle") return m.survey_closed_as_idle();
  return endsAt !== null && (status === "active" || status === "paused")
    ? m.survey_ends_on({ date: formatDate(endsAt) })
    : null;
}

function moneyNote({
  status,
  settledAt,
  returned,
}: RunNoteProps["survey"]): string | null {
  if (status === "closed" && settledAt === null) return m.survey_settling();
  return returned !== null && returned > 0
    ? m.survey_returned({ amount: formatRupiah(returned) })
    : null;
}

interface SurveyProgressProps {
  readonly accepted: number;
  readonly respondents: number;
}

/** Accepted answers out of those ordered. */
export function SurveyProgress({ accepted, respondents }: SurveyProgressProps) {
  return (
    <Stack gap={4} miw={140}>
      <Text fz="sm" className="tabular">
        {m.survey_progress({ accepted, total: respondents })}
      </Text>
      <Meter share={accepted / respondents} />
    </Stack>
  );
}
