import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { columnChart } from "../charts/columns.ts";
import { stackedRows } from "../charts/stacked-rows.ts";
import { drawWhisker } from "../charts/whisker.ts";
import { ink } from "../colors.ts";
import type { Item } from "../items.ts";
import {
  figureOf,
  figuresTable,
  shareTable,
  type View,
  type ViewContext,
} from "./view.ts";

export const scaleView: View<"scale"> = ({ points, figures, net }, context) => {
  const { say, figure, percent } = context;
  const labelled = points
    .filter(({ value, label }) => label !== "" && label !== String(value))
    .map((point) => pointText(context, point));
  const items: Item[] = net ? netItems(net, points, context) : [];
  items.push(
    figureOf(
      context,
      [say(m.result_scale_caption), labelled.join(" · ")].join(" ").trim(),
      columnChart(
        points.map(({ value, share, low, high }) => ({
          label: figure(value),
          value: share,
          low,
          high,
        })),
        { format: percent, below: meanStrip(points, figures) },
      ),
    ),
    figuresTable(context, figures),
    {
      kind: "table",
      table: shareTable(
        context,
        say(m.result_column_point),
        points.map((point) => ({ ...point, label: pointText(context, point) })),
      ),
    },
  );
  return items;
};

type Points = SummaryOf<"scale">["points"];

/** Formats a point as `1 – Sangat buruk`, or as its value alone if the label only repeats it. */
const pointText = (
  { figure }: ViewContext,
  { value, label }: Points[number],
): string =>
  label === "" || label === String(value)
    ? figure(value)
    : `${figure(value)} – ${label}`;

/** Draws the mean as a dot on its interval, below the points. */
function meanStrip(
  points: Points,
  { mean, low, high }: SummaryOf<"scale">["figures"],
) {
  const [first, second] = points;
  if (mean === null || !first || !second) return undefined;
  const size = second.value - first.value;
  const column = (value: number) => (value - first.value) / size + 0.5;
  return {
    height: 10,
    draw: (
      pen: Parameters<typeof drawWhisker>[0],
      at: (column: number) => number,
      y: number,
    ) => {
      if (low !== null && high !== null) {
        drawWhisker(pen, {
          from: at(column(low)),
          to: at(column(high)),
          at: y + 5,
        });
      }
      pen.dot(at(column(mean)), y + 5, 3.5, ink.bar);
    },
  };
}

/** Shows the NPS: its score, its formula, and the three groups on both sides of a line. */
function netItems(
  net: NonNullable<SummaryOf<"scale">["net"]>,
  points: Points,
  context: ViewContext,
): Item[] {
  const { say, figure, percent, range } = context;
  const groups = [
    [say(m.result_nps_detractors), net.detractors],
    [say(m.result_nps_passives), net.passives],
    [say(m.result_nps_promoters), net.promoters],
  ] as const;
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const score = (net.score > 0 ? "+" : "") + figure(net.score);
  const interval = say(m.result_interval, { range: range(net.low, net.high) });
  return [
    {
      kind: "text",
      strong: true,
      text: `${say(m.result_nps)} ${score} · ${interval}`,
    },
    { kind: "text", text: say(m.result_nps_formula) },
    figureOf(
      context,
      say(m.result_nps_caption),
      stackedRows(
        groups.map(([label]) => label),
        [
          {
            label: say(m.result_nps),
            shares: groups.map(([, share]) => share),
            note: score,
          },
        ],
        percent,
      ),
    ),
    {
      kind: "table",
      table: {
        head: [
          say(m.result_column_group),
          say(m.result_column_count),
          say(m.result_column_share),
        ],
        rows: groups.map(([label, share]) => [
          label,
          figure(share * total),
          percent(share),
        ]),
      },
    },
  ];
}
