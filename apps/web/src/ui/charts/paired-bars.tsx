import { ink } from "./colors.ts";
import { Drawing } from "./drawing.tsx";
import type { Drawn } from "./drawing.tsx";
import { Lines, lineHeight } from "./lines.tsx";
import { drawLegend } from "./shade-legend.tsx";
import { textWidth, wrapText } from "./wrap-text.ts";

interface PairedBarsProps {
  /** The meaning of the first and the second bar of each pair. */
  readonly names: readonly [string, string];
  readonly pairs: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: readonly [number, number];
  }[];
  readonly format: (value: number) => string;
}

const thick = 14;
/** Pixels from the top of a bar to the top of the next one in its pair. */
const step = 20;
const gap = 12;
const fills = [ink.bar, "none"] as const;

/** Two bars below each label, the first one filled and the second one outlined. */
export function PairedBars(props: PairedBarsProps) {
  return <Drawing draw={(width) => drawPairs(props, width)} />;
}

function drawPairs(
  { names, pairs, format }: PairedBarsProps,
  width: number,
): Drawn {
  const legend = drawLegend(
    names,
    fills.map((fill) => ({ fill, onFill: ink.main })),
    width,
  );
  const values = pairs.flatMap((pair) => pair.values);
  const most = Math.max(...values, 0) || 1;
  const room =
    width - Math.max(...values.map((value) => textWidth(format(value))), 0) - 8;
  let y = legend.height + 8;
  const content = pairs.map((pair) => {
    const lines = wrapText(pair.label, width);
    const top = y;
    const barsTop = top + lines.length * lineHeight + 3;
    y = barsTop + 2 * step + gap;
    return (
      <g key={pair.key}>
        <Lines lines={lines} x={0} y={top} />
        <line
          x1={0.5}
          x2={0.5}
          y1={barsTop - 2}
          y2={barsTop + step + thick + 2}
          stroke={ink.dimmed}
        />
        {fills.map((fill, index) => {
          const value = pair.values[index] ?? 0;
          const barTop = barsTop + index * step;
          return (
            <g key={fill}>
              <rect
                x={1}
                y={barTop + 0.5}
                width={(value / most) * room}
                height={thick - 1}
                rx={2}
                fill={fill}
                stroke={fill === "none" ? ink.main : fill}
              />
              <Lines
                lines={[format(value)]}
                x={width}
                y={barTop + thick / 2 - 9}
                anchor="end"
                fill={ink.dimmed}
              />
            </g>
          );
        })}
      </g>
    );
  });
  return {
    height: y - gap,
    content: (
      <>
        {legend.content}
        {content}
      </>
    ),
  };
}
