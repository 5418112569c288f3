import { ink } from "./colors.ts";
import type { Shade } from "./colors.ts";
import type { Drawn } from "./drawing.tsx";
import { entryWidth, flow } from "./legend.ts";
import { Lines } from "./lines.tsx";
import { wrapText } from "./wrap-text.ts";

/** A box of its shade before each label, in lines. */
export function drawLegend(
  points: readonly string[],
  shades: readonly Shade[],
  width: number,
): Drawn {
  const labels = points.map((label, index) => ({ label, index }));
  const { placed, lines } = flow(
    labels,
    ({ label }) => Math.min(entryWidth(label), width),
    width,
  );
  return {
    height: lines * 24,
    content: placed.map(({ item: { label, index }, x, line }) => (
      <g key={index}>
        <rect
          x={x + 0.5}
          y={line * 24 + 3.5}
          width={13}
          height={13}
          fill={shades[index]?.fill ?? ink.line}
          stroke={ink.dimmed}
        />
        <Lines
          lines={wrapText(label, width - 20, { linesMax: 1 })}
          x={x + 20}
          y={line * 24}
        />
      </g>
    )),
  };
}
