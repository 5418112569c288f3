import { Stack, Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { formatDate } from "../../../platform/locale/formatters.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Meter } from "../../../ui/display/meter.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { SurveyBadge } from "../../../ui/display/survey-badge.tsx";

/** The columns beside a survey's title. A function, because the headers depend on the language. */
export const surveyFacts = (): Column<SurveySummary>[] => [
  {
    key: "status",
    header: m.my_surveys_column_status(),
    cell: ({ status }) => <SurveyBadge state={status} />,
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
