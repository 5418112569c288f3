import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { formatDate } from "../../../platform/formatters.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { SurveyBadge } from "../../../ui/survey-badge.tsx";
import { SurveyProgress } from "./survey-progress.tsx";

/** Columns of one person's surveys beside their titles, in the page's language. */
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
