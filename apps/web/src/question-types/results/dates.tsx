import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { formatFigure } from "../../platform/locale/figures.ts";
import { VerticalColumns } from "../../ui/charts/columns.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";
import { momentText } from "./moment-text.ts";

export function DatesResult({
  summary: { unit, points, first, last },
  title,
  base,
}: ResultProps<"dates">) {
  return (
    <Figure
      title={title}
      caption={
        first === null || last === null
          ? m.result_dates_caption({ unit: unitNames[unit]() })
          : m.result_dates_range({
              unit: unitNames[unit](),
              first: momentText(first),
              last: momentText(last),
            })
      }
      note={baseText(base)}
      table={{
        head: [m.result_column_moment(), m.result_column_count()],
        rows: points.map(({ from, count }) => [
          momentText(from),
          formatFigure(count),
        ]),
      }}
    >
      <VerticalColumns
        columns={points.map(({ from, count }) => ({
          key: from,
          label: momentText(from),
          value: count,
        }))}
        format={formatFigure}
      />
    </Figure>
  );
}

const unitNames: Readonly<Record<SummaryOf<"dates">["unit"], () => string>> = {
  year: m.result_unit_year,
  month: m.result_unit_month,
  day: m.result_unit_day,
  hour: m.result_unit_hour,
};
