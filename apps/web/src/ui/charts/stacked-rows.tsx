import { shareBelow } from "@sigi/results/charts/scale-steps.ts";
import { ink, scaleShades } from "./colors.ts";
import { Drawing } from "./drawing.tsx";
import type { Drawn } from "./drawing.tsx";
import { Lines, lineHeight } from "./lines.tsx";
import { drawLegend } from "./shade-legend.tsx";
import { textWidth, wrapText } from "./wrap-text.ts";

interface StackedRow {
  readonly key: string;
  readonly label: string;
  /** The share of each point of the scale, from 0 to 1. */
  readonly shares: readonly number[];
  /** The text at the end of the row's label. */
  readonly note: string;
}

interface StackedRowsProps {
  /** The labels of the points in order. */
  readonly points: readonly string[];
  readonly rows: readonly StackedRow[];
  readonly format: (share: number) => string;
}

const thick = 26;

/**
 * Rows of shares that sum to 1, on both sides of a line: points below the middle of the scale to its left, points above
 * to its right, a middle point half on each side.
 */
export function StackedRows(props: StackedRowsProps) {
  return <Drawing draw={(width) => drawRows(props, width)} />;
}

function drawRows(
  { points, rows, format }: StackedRowsProps,
  width: number,
): Drawn {
  const shades = scaleShades(points.length);
  const legend = drawLegend(points, shades, width);
  const left = Math.max(...rows.map(({ shares }) => shareBelow(shares)), 0);
  const right = Math.max(
    ...rows.map(({ shares }) => sum(shares) - shareBelow(shares)),
    0,
  );
  const unit = width / Math.max(left + right, 0.01);
  let y = legend.height + 10;
  const top = y;
  const drawn = rows.map((row) => {
    const lines = wrapText(row.label, width - textWidth(row.note) - 16);
    const start = y;
    const barTop = start + lines.length * lineHeight + 3;
    y = barTop + thick + 14;
    let at = (left - shareBelow(row.shares)) * unit;
    return (
      <g key={row.key}>
        <Lines lines={lines} x={0} y={start} />
        <Lines
          lines={[row.note]}
          x={width}
          y={start}
          anchor="end"
          fill={ink.dimmed}
        />
        {row.shares.map((share, index) => {
          const x = at;
          const own = share * unit;
          at += own;
          const shade = shades[index];
          const label = format(share);
          return (
            shade &&
            share > 0 && (
              // oxlint-disable-next-line react/no-array-index-key -- points have a fixed order
              <g key={index}>
                <rect
                  x={x}
                  y={barTop}
                  width={Math.max(1, own - 1)}
                  height={thick}
                  fill={shade.fill}
                />
                {own > textWidth(label) + 6 && (
                  <Lines
                    lines={[label]}
                    x={x + own / 2}
                    y={barTop + 4}
                    anchor="middle"
                    fill={shade.onFill}
                  />
                )}
              </g>
            )
          );
        })}
        <path
          d={`M${String(left * unit)} ${String(barTop - 5)} v5 m0 ${String(thick)} v5`}
          stroke={ink.main}
          strokeWidth={2}
          fill="none"
        />
      </g>
    );
  });
  return {
    height: Math.max(y - 8, top),
    content: (
      <>
        {legend.content}
        {drawn}
      </>
    ),
  };
}

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);
