import { binColumn } from "@sigi/results/charts/bin-column.ts";
import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { momentText } from "@sigi/results/figure-texts.ts";
import { barChart } from "../charts/bars.ts";
import { columnChart } from "../charts/columns.ts";
import { ink } from "../colors.ts";
import type { Pen } from "../pen.ts";
import { figureOf, figuresTable, type View } from "./view.ts";

export const numbersView: View<"numbers"> = (
  { bins, figures, unit },
  context,
) => {
  const { say, figure } = context;
  const caption = say(m.result_numbers_caption);
  return [
    figureOf(
      context,
      unit === "" ? caption : `${caption} (${unit})`,
      columnChart(
        bins.map(({ from, count }) => ({ label: figure(from), value: count })),
        { format: figure, touching: true, below: boxStrip(bins, figures) },
      ),
    ),
    figuresTable(context, figures, unit),
    {
      kind: "table",
      table: {
        head: [say(m.result_column_range), say(m.result_column_count)],
        rows: bins.map(({ from, to, count }) => [
          from === to ? figure(from) : `${figure(from)} – ${figure(to)}`,
          figure(count),
        ]),
      },
    },
  ];
};

type Bins = SummaryOf<"numbers">["bins"];

/** Draws the quartiles as a box with the median as its line, and the extremes as the ends of a line. */
function boxStrip(
  bins: Bins,
  { min, quartile1, median, quartile3, max }: SummaryOf<"numbers">["figures"],
) {
  if (
    min === null ||
    quartile1 === null ||
    median === null ||
    quartile3 === null ||
    max === null
  )
    return undefined;
  return {
    height: 16,
    draw: (pen: Pen, at: (column: number) => number, y: number) => {
      const x = (value: number) => at(binColumn(bins, value));
      pen.stroke([x(min), y + 8, x(max), y + 8], { color: ink.dimmed });
      const width = Math.max(1.5, x(quartile3) - x(quartile1));
      pen.box([x(quartile1), y + 2, width, 12], {
        fill: ink.surface,
        stroke: ink.dimmed,
      });
      pen.stroke([x(median), y + 2, x(median), y + 14], {
        color: ink.main,
        width: 2,
      });
    },
  };
}

export const amountsView: View<"amounts"> = ({ unit, items }, context) => {
  const { say, figure, percent, range } = context;
  const caption = say(m.result_amounts_caption);
  return [
    figureOf(
      context,
      unit === "" ? caption : `${caption} (${unit})`,
      barChart(
        items.map(({ label, share, figures }) => ({
          label,
          value: share,
          note: `${percent(share)} · Ø ${figure(figures.mean)}`,
        })),
      ),
    ),
    {
      kind: "table",
      table: {
        head: [
          say(m.result_column_item),
          say(m.result_column_share),
          say(m.result_mean),
          say(m.result_mean_interval),
          say(m.result_median),
          say(m.result_deviation),
        ],
        rows: items.map(({ label, share, figures }) => [
          label,
          percent(share),
          figure(figures.mean),
          range(figures.low, figures.high),
          figure(figures.median),
          figure(figures.deviation),
        ]),
      },
    },
  ];
};

const unitNames = {
  year: m.result_unit_year,
  month: m.result_unit_month,
  day: m.result_unit_day,
  hour: m.result_unit_hour,
} as const;

/**
 * Shows counts by unit of time. The first and the last date are omitted, because each belongs to a single respondent.
 */
export const datesView: View<"dates"> = ({ unit, points }, context) => {
  const { say, figure, locale } = context;
  const rows = points.map(({ from, count }) => ({
    label: momentText(from, locale),
    value: count,
  }));
  return [
    figureOf(
      context,
      say(m.result_dates_caption, { unit: say(unitNames[unit]) }),
      columnChart(rows, { format: figure }),
    ),
    {
      kind: "table",
      table: {
        head: [say(m.result_column_moment), say(m.result_column_count)],
        rows: rows.map(({ label, value }) => [label, figure(value)]),
      },
    },
  ];
};
