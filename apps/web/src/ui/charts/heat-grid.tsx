import { ink, shadeOf } from "./colors.ts";
import { Drawing } from "./drawing.tsx";
import type { Drawn } from "./drawing.tsx";
import { Lines, lineHeight } from "./lines.tsx";
import { textWidth, wrapText } from "./wrap-text.ts";

interface HeatGridProps {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    /** The share of each column, from 0 to 1. */
    readonly shares: readonly number[];
  }[];
  readonly format: (share: number) => string;
}

const cellHeight = 30;

/** Shares as numbers on shades. Columns are numbered, because their labels would not fit on phones. */
export function HeatGrid(props: HeatGridProps) {
  return <Drawing draw={(width) => drawGrid(props, width)} />;
}

function drawGrid(
  { columns, rows, format }: HeatGridProps,
  width: number,
): Drawn {
  const beside = width >= 520;
  const left = beside ? Math.round(width * 0.36) : 0;
  const step = (width - left) / Math.max(1, columns.length);
  let y = 0;
  const legend = columns.map((column, index) => {
    const lines = wrapText(`${String(index + 1)}  ${column}`, width);
    const top = y;
    y += lines.length * lineHeight + 2;
    // oxlint-disable-next-line react/no-array-index-key -- columns have a fixed order
    return <Lines key={index} lines={lines} x={0} y={top} fill={ink.dimmed} />;
  });
  y += 8;
  const heads = columns.map((_, index) => (
    <Lines
      // oxlint-disable-next-line react/no-array-index-key -- columns have a fixed order
      key={index}
      lines={[String(index + 1)]}
      x={left + (index + 0.5) * step}
      y={y}
      anchor="middle"
      bold
    />
  ));
  y += 24;
  const drawn = rows.map(({ key, label, shares }) => {
    const lines = wrapText(label, beside ? left - 12 : width);
    const textHeight = lines.length * lineHeight;
    const top = y;
    const cellTop = beside ? top : top + textHeight + 2;
    y =
      (beside ? top + Math.max(textHeight, cellHeight) : cellTop + cellHeight) +
      8;
    return (
      <g key={key}>
        <Lines lines={lines} x={0} y={beside ? top + 6 : top} />
        {shares.map((share, index) => {
          const shade = shadeOf(share);
          const text = format(share);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns have a fixed order
            <g key={index}>
              <rect
                x={left + index * step + 1}
                y={cellTop}
                width={step - 2}
                height={cellHeight}
                fill={shade.fill}
                stroke={ink.line}
              />
              {textWidth(text, 13) < step && (
                <Lines
                  lines={[text]}
                  x={left + (index + 0.5) * step}
                  y={cellTop + 6}
                  anchor="middle"
                  fill={shade.onFill}
                />
              )}
            </g>
          );
        })}
      </g>
    );
  });
  return {
    height: y,
    content: (
      <>
        {legend}
        {heads}
        {drawn}
      </>
    ),
  };
}
