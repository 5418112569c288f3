import { Paper, Stack, Text, Title } from "@mantine/core";
import type { AnswersOfDay } from "@sigi/contract/admin-dashboard.ts";
import { m } from "@sigi/messages/messages";
import {
  formatDate,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Bars } from "./bars.tsx";
import classes from "./answers-chart.module.css";

interface AnswersChartProps {
  /** Consecutive days, today last. */
  readonly days: readonly AnswersOfDay[];
}

/** Answers per day as a bar chart, and as an accessible table. */
export function AnswersChart({ days }: AnswersChartProps) {
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-labelledby="answers-per-day"
    >
      <Stack>
        <div>
          <Title order={2} id="answers-per-day">
            {m.admin_dashboard_answers()}
          </Title>
          <Text fz="sm" c="dimmed">
            {m.admin_dashboard_answers_hint()}
          </Text>
        </div>
        <Bars
          summary={summaryOf(days)}
          bars={days.map(({ date, answers }) => ({
            key: date,
            label: String(Number(date.slice(-2))),
            title: `${formatDate(dayOf(date))}: ${formatNumber(answers)}`,
            value: answers,
          }))}
        />
        <details className={classes["table"]}>
          <summary>{m.admin_dashboard_show_table()}</summary>
          <DataTable
            caption={m.admin_dashboard_answers()}
            columns={columns()}
            rows={days.toReversed()}
            rowKey={({ date }) => date}
          />
        </details>
      </Stack>
    </Paper>
  );
}

const columns = (): Column<AnswersOfDay>[] => [
  {
    key: "day",
    header: m.admin_dashboard_column_day(),
    cell: ({ date }) => formatDate(dayOf(date)),
  },
  {
    key: "answers",
    header: m.admin_dashboard_column_answers(),
    align: "right",
    cell: ({ answers }) => (
      <span className="tabular">{formatNumber(answers)}</span>
    ),
  },
];

/** The text alternative of the chart. */
function summaryOf(days: readonly AnswersOfDay[]): string {
  const total = days.reduce((sum, { answers }) => sum + answers, 0);
  const most = Math.max(...days.map(({ answers }) => answers));
  const busiest = days.find(({ answers }) => answers === most);
  if (total === 0 || busiest === undefined)
    return m.admin_dashboard_answers_none();
  return m.admin_dashboard_answers_chart({
    total: formatNumber(total),
    most: formatNumber(most),
    date: formatDate(dayOf(busiest.date)),
  });
}

/** `2026-11-21` as local midnight: parsed as UTC it could become the day before. */
const dayOf = (date: string) => new Date(`${date}T00:00`);
