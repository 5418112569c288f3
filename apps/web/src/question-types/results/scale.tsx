import { Stack, Text } from "@mantine/core";
import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import {
  formatFigure,
  formatPercent,
  formatRange,
} from "../../platform/locale/figures.ts";
import { VerticalColumns } from "../../ui/charts/columns.tsx";
import type { Strip } from "../../ui/charts/columns.tsx";
import { ink } from "../../ui/charts/colors.ts";
import { Figure } from "../../ui/charts/figure.tsx";
import { Whisker } from "../../ui/charts/whisker.tsx";
import { FigureList } from "./figure-list.tsx";
import { NetScore } from "./net-score.tsx";
import { baseText, shareCells, shareHead } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

export function ScaleResult({
  summary: { points, figures, net },
  title,
  base,
}: ResultProps<"scale">) {
  return (
    <Stack gap="md">
      {net && <NetScore net={net} points={points} title={title} base={base} />}
      <Figure
        title={title}
        caption={m.result_scale_caption()}
        note={`${baseText(base)} · ${m.result_mean()} ${formatFigure(figures.mean)} (${formatRange(figures.low, figures.high)})`}
        table={{
          head: [m.result_column_point(), ...shareHead()],
          rows: points.map((point) => [pointText(point), ...shareCells(point)]),
        }}
      >
        <VerticalColumns
          columns={points.map(({ value, share, low, high }) => ({
            key: value,
            label: formatFigure(value),
            value: share,
            low,
            high,
          }))}
          format={formatPercent}
          strip={meanStrip(points, figures)}
        />
      </Figure>
      <PointLabels points={points} />
      <FigureList figures={figures} />
    </Stack>
  );
}

type Points = SummaryOf<"scale">["points"];

/** The text of a point: `1 – Sangat buruk`; the value alone where its label only repeats it. */
const pointText = ({ value, label }: Points[number]) =>
  label === "" || label === String(value)
    ? formatFigure(value)
    : `${formatFigure(value)} – ${label}`;

function PointLabels({ points }: { readonly points: Points }) {
  const labelled = points.filter(
    ({ value, label }) => label !== "" && label !== String(value),
  );
  return (
    labelled.length > 0 && (
      <Text fz="sm" c="dimmed">
        {labelled.map(pointText).join(" · ")}
      </Text>
    )
  );
}

/** The mean as a dot on its interval, below the points. */
function meanStrip(
  points: Points,
  { mean, low, high }: SummaryOf<"scale">["figures"],
): Strip | undefined {
  const [first, second] = points;
  if (mean === null || !first || !second) return undefined;
  const size = second.value - first.value;
  const column = (value: number) => (value - first.value) / size + 0.5;
  return {
    height: 16,
    draw: (x, y) => (
      <>
        {low !== null && high !== null && (
          <Whisker from={x(column(low))} to={x(column(high))} at={y + 8} />
        )}
        <circle cx={x(column(mean))} cy={y + 8} r={5} fill={ink.bar} />
      </>
    ),
  };
}
