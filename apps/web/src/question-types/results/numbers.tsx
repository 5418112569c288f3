import { Stack } from "@mantine/core";
import { binColumn } from "@sigi/results/charts/bin-column.ts";
import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { formatFigure } from "../../platform/locale/figures.ts";
import { VerticalColumns } from "../../ui/charts/columns.tsx";
import type { Strip } from "../../ui/charts/columns.tsx";
import { ink } from "../../ui/charts/colors.ts";
import { Figure } from "../../ui/charts/figure.tsx";
import { FigureList } from "./figure-list.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

export function NumbersResult({
  summary: { bins, figures, unit },
  title,
  base,
}: ResultProps<"numbers">) {
  return (
    <Stack gap="md">
      <Figure
        title={title}
        caption={m.result_numbers_caption()}
        note={[baseText(base), unit].filter(Boolean).join(" · ")}
        table={{
          head: [m.result_column_range(), m.result_column_count()],
          rows: bins.map((bin) => [binText(bin), formatFigure(bin.count)]),
        }}
      >
        <VerticalColumns
          columns={bins.map((bin) => ({
            key: bin.from,
            label: formatFigure(bin.from),
            value: bin.count,
          }))}
          format={formatFigure}
          touching
          strip={boxStrip(bins, figures)}
        />
      </Figure>
      <FigureList figures={figures} unit={unit} />
    </Stack>
  );
}

type Bins = SummaryOf<"numbers">["bins"];

const binText = ({ from, to }: Bins[number]) =>
  from === to
    ? formatFigure(from)
    : `${formatFigure(from)} – ${formatFigure(to)}`;

/** The quartiles as a box with the median as its line, the extremes as the ends of a line. */
function boxStrip(
  bins: Bins,
  { min, quartile1, median, quartile3, max }: SummaryOf<"numbers">["figures"],
): Strip | undefined {
  if (
    min === null ||
    quartile1 === null ||
    median === null ||
    quartile3 === null ||
    max === null
  )
    return undefined;
  return {
    height: 24,
    draw: (x, y) => {
      const at = (value: number) => x(binColumn(bins, value));
      return (
        <>
          <line
            x1={at(min)}
            x2={at(max)}
            y1={y + 12}
            y2={y + 12}
            stroke={ink.dimmed}
          />
          <rect
            x={at(quartile1)}
            y={y + 3}
            width={Math.max(2, at(quartile3) - at(quartile1))}
            height={18}
            fill={ink.surface}
            stroke={ink.dimmed}
          />
          <line
            x1={at(median)}
            x2={at(median)}
            y1={y + 3}
            y2={y + 21}
            stroke={ink.main}
            strokeWidth={3}
          />
        </>
      );
    },
  };
}
