import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { formatFigure, formatPercent } from "../../platform/locale/figures.ts";
import { Figure } from "../../ui/charts/figure.tsx";
import { HeatGrid } from "../../ui/charts/heat-grid.tsx";
import { StackedRows } from "../../ui/charts/stacked-rows.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

export function MatrixResult({ summary, title, base }: ResultProps<"matrix">) {
  const { several, columns, rows } = summary;
  const labels = columns.map(({ label }) => label);
  const drawn = rows.map(({ id, label, cells, net }) => ({
    key: id,
    label,
    shares: cells.map(({ share }) => share),
    note: net === null ? "" : m.result_net({ score: signedPoints(net) }),
  }));
  return (
    <Figure
      title={title}
      caption={several ? m.result_heat_caption() : m.result_likert_caption()}
      note={baseText(base)}
      table={matrixTable(summary)}
    >
      {several ? (
        <HeatGrid columns={labels} rows={drawn} format={wholePercent} />
      ) : (
        <StackedRows points={labels} rows={drawn} format={wholePercent} />
      )}
    </Figure>
  );
}

function matrixTable({ several, columns, rows }: SummaryOf<"matrix">) {
  return {
    head: [
      m.result_column_row(),
      "n",
      ...columns.map(({ label }) => label),
      ...(several ? [] : [m.result_mean(), m.result_column_net()]),
    ],
    rows: rows.map(({ label, base, cells, mean, net }) => [
      label,
      formatFigure(base),
      ...cells.map(
        ({ share, low, high }) =>
          `${formatPercent(share)} (${formatPercent(low)}–${formatPercent(high)})`,
      ),
      ...(several
        ? []
        : [formatFigure(mean), net === null ? "–" : signedPoints(net)]),
    ]),
  };
}

/** A percentage without decimals, because cells are narrow; the table has them. */
const wholePercent = (share: number) =>
  formatPercent(Math.round(share * 100) / 100);

/** A difference of shares in points: `+42`. */
const signedPoints = (net: number) =>
  (net > 0 ? "+" : "") + formatFigure(Math.round(net * 100));
