import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { barChart } from "../charts/bars.ts";
import { heatGrid } from "../charts/heat-grid.ts";
import { stackedRows } from "../charts/stacked-rows.ts";
import type { TextTable } from "../table.ts";
import { figureOf, type View, type ViewContext, type Words } from "./view.ts";

export const matrixView: View<"matrix"> = (summary, context) => {
  const { several, columns, rows } = summary;
  const { say, percent } = context;
  const labels = columns.map(({ label }) => label);
  // Percentages without decimals, because cells are narrow; the table shows decimals.
  const whole = (share: number) => percent(Math.round(share * 100) / 100);
  const drawn = rows.map(({ label, cells, net }) => ({
    label,
    shares: cells.map(({ share }) => share),
    note:
      net === null ? "" : say(m.result_net, { score: points(context, net) }),
  }));
  return [
    several
      ? figureOf(
          context,
          say(m.result_heat_caption),
          heatGrid(labels, drawn, whole),
        )
      : figureOf(
          context,
          say(m.result_likert_caption),
          stackedRows(labels, drawn, whole),
        ),
    { kind: "table", table: matrixTable(summary, context) },
  ];
};

function matrixTable(
  { several, columns, rows }: SummaryOf<"matrix">,
  context: ViewContext,
): TextTable {
  const { say, figure, percent, percentRange } = context;
  const scale = several ? [] : [say(m.result_mean), say(m.result_column_net)];
  return {
    head: [
      say(m.result_column_row),
      "n",
      ...scale,
      ...columns.map(({ label }) => label),
    ],
    rows: rows.map(({ label, base, cells, mean, net }) => [
      label,
      figure(base),
      ...(several
        ? []
        : [figure(mean), net === null ? "–" : points(context, net)]),
      ...cells.map(
        ({ count, share, low, high }) =>
          `${figure(count)} · ${percent(share)} (${percentRange(low, high)})`,
      ),
    ]),
  };
}

/** Formats a difference of shares in percentage points: `+42`. */
const points = ({ figure }: Words, net: number) =>
  (net > 0 ? "+" : "") + figure(Math.round(net * 100));

/** Shows items by their mean rank, best first, with the share of first places as bars. */
export const rankingView: View<"ranking"> = ({ items }, context) => {
  const { say, figure, percent } = context;
  const sorted = items.toSorted(
    (one, other) => (one.mean ?? Infinity) - (other.mean ?? Infinity),
  );
  const firstOf = ({ ranks }: (typeof items)[number]) => ranks[0] ?? 0;
  const firstShare = (item: (typeof items)[number]) =>
    firstOf(item) / (item.ranks.reduce((sum, one) => sum + one, 0) || 1);
  const ranks = Math.max(...items.map((item) => item.ranks.length), 0);
  const bars = sorted.map((item) => ({
    label: say(m.result_ranked, {
      label: item.label,
      mean: figure(item.mean),
    }),
    value: firstShare(item),
    note: `${percent(firstShare(item))} · ${figure(firstOf(item))}`,
  }));
  return [
    figureOf(context, say(m.result_ranking_caption), barChart(bars, 1)),
    {
      kind: "table",
      table: {
        head: [
          say(m.result_column_item),
          "n",
          say(m.result_mean_rank),
          ...Array.from({ length: ranks }, (_, rank) =>
            say(m.result_rank, { rank: rank + 1 }),
          ),
        ],
        rows: sorted.map((item) => [
          item.label,
          figure(item.base),
          figure(item.mean),
          ...Array.from({ length: ranks }, (_, rank) =>
            figure(item.ranks[rank] ?? 0),
          ),
        ]),
      },
    },
  ];
};
