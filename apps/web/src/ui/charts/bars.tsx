import { ink } from "./colors.ts";
import { Drawing } from "./drawing.tsx";
import type { Drawn } from "./drawing.tsx";
import { Lines, lineHeight } from "./lines.tsx";
import { Whisker } from "./whisker.tsx";
import { textWidth, wrapText } from "./wrap-text.ts";

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The interval of the value. */
  readonly low?: number;
  readonly high?: number;
  /** The formatted value at the end of the bar. */
  readonly note: string;
}

interface HorizontalBarsProps {
  readonly bars: readonly Bar[];
  /** The value of the longest possible bar; by default the value of the longest bar. */
  readonly most?: number;
}

const thick = 16;
const gap = 14;
/** Minimum width at which labels are beside the bars. */
const wide = 520;

/** Bars with a label and a note each, from top to bottom. */
export function HorizontalBars({ bars, most }: HorizontalBarsProps) {
  const longest =
    most ??
    Math.max(...bars.map(({ value, high = 0 }) => Math.max(value, high)), 0);
  return (
    <Drawing
      draw={(width) => drawBars(bars, longest > 0 ? longest : 1, width)}
    />
  );
}

function drawBars(bars: readonly Bar[], most: number, width: number): Drawn {
  const noteWidth = Math.max(...bars.map(({ note }) => textWidth(note)), 0) + 8;
  const beside = width >= wide;
  const left = beside ? Math.round(width * 0.36) : 0;
  const room = width - left - noteWidth;
  const labelWidth = beside ? left - 12 : width;
  let y = 0;
  const content = bars.map((bar) => {
    const lines = wrapText(bar.label, labelWidth);
    const textHeight = lines.length * lineHeight;
    const top = y;
    const barTop = beside
      ? top + Math.max(0, (textHeight - thick) / 2)
      : top + textHeight + 2;
    y = (beside ? top + Math.max(textHeight, thick) : barTop + thick) + gap;
    const length = (value: number) =>
      left + Math.max(0, Math.min(1, value / most)) * room;
    return (
      <g key={bar.key}>
        <Lines lines={lines} x={0} y={top} />
        <line
          x1={left}
          x2={left}
          y1={barTop - 2}
          y2={barTop + thick + 2}
          stroke={ink.dimmed}
        />
        <rect
          x={left}
          y={barTop}
          width={length(bar.value) - left}
          height={thick}
          rx={2}
          fill={ink.bar}
        />
        {bar.low !== undefined && bar.high !== undefined && bar.value > 0 && (
          <Whisker
            from={length(bar.low)}
            to={length(bar.high)}
            at={barTop + thick / 2}
          />
        )}
        <Lines
          lines={[bar.note]}
          x={width}
          y={barTop + thick / 2 - 9}
          anchor="end"
          fill={ink.dimmed}
        />
      </g>
    );
  });
  return { height: Math.max(1, y - gap + 4), content };
}
