import type { ReactNode } from "react";
import { ink } from "./colors.ts";
import { Drawing } from "./drawing.tsx";
import type { Drawn } from "./drawing.tsx";
import { Lines } from "./lines.tsx";
import { Whisker } from "./whisker.tsx";
import { textWidth } from "./wrap-text.ts";

export interface Column {
  readonly key: string | number;
  /** The label below the column, a few characters. */
  readonly label: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

/** A drawing below the columns that shares their horizontal axis. */
export interface Strip {
  readonly height: number;
  /** `x` maps a position counted in columns, from 0 at the left edge of the first. */
  readonly draw: (x: (column: number) => number, y: number) => ReactNode;
}

interface VerticalColumnsProps {
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
  readonly strip?: Strip | undefined;
  /** True for columns that touch, as in a histogram. */
  readonly touching?: boolean;
}

const plotHeight = 160;

/** Columns side by side over an axis from 0. */
export function VerticalColumns(props: VerticalColumnsProps) {
  return <Drawing draw={(width) => drawColumns(props, width)} />;
}

function drawColumns(
  { columns, format, strip, touching = false }: VerticalColumnsProps,
  width: number,
): Drawn {
  const most = roundUp(
    Math.max(...columns.map(({ value, high = 0 }) => Math.max(value, high)), 0),
  );
  // An axis to 1 has no tick at one half unless a value is a fraction: answers are whole.
  const ticks =
    most === 1 && !columns.some(isPart) ? [0, 1] : [0, most / 2, most];
  const left = Math.max(...ticks.map((tick) => textWidth(format(tick)))) + 10;
  const step = Math.min(72, (width - left) / Math.max(1, columns.length));
  const thick = touching ? Math.max(1, step - 1) : Math.min(40, step * 0.72);
  const y = (value: number) => 12 + plotHeight * (1 - value / most);
  const x = (column: number) => left + column * step;
  const every = labelEvery(columns, step);
  const bottom = 12 + plotHeight;
  const content = (
    <>
      {ticks.map((value) => (
        <g key={value}>
          <line
            x1={left}
            x2={x(columns.length)}
            y1={y(value)}
            y2={y(value)}
            stroke={value === 0 ? ink.dimmed : ink.line}
          />
          <Lines
            lines={[format(value)]}
            x={left - 8}
            y={y(value) - 9}
            anchor="end"
            fill={ink.dimmed}
          />
        </g>
      ))}
      {columns.map(({ key, label, value, low, high }, index) => (
        <g key={key}>
          <rect
            x={x(index + 0.5) - thick / 2}
            y={y(value)}
            width={thick}
            height={bottom - y(value)}
            fill={ink.bar}
          />
          {low !== undefined && high !== undefined && value > 0 && (
            <Whisker from={y(low)} to={y(high)} at={x(index + 0.5)} vertical />
          )}
          {index % every === 0 && (
            <Lines
              lines={[label]}
              x={x(index + 0.5)}
              y={bottom + 4}
              anchor="middle"
            />
          )}
        </g>
      ))}
      {strip?.draw(x, bottom + 30)}
    </>
  );
  return { height: bottom + 28 + (strip ? strip.height + 6 : 0), content };
}

const isPart = ({ value }: Column) => !Number.isInteger(value);

/** The next number with one digit, even from 2 on, so that half of it is readable; 1 for values ≤ 0. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  const digit = [1, 2, 4, 6, 8, 10].find((one) => value <= one * unit) ?? 10;
  return digit * unit;
}

/** Number of columns per label, so that labels do not touch. */
function labelEvery(columns: readonly Column[], step: number): number {
  const widest = Math.max(...columns.map(({ label }) => textWidth(label)), 0);
  return Math.max(1, Math.ceil((widest + 8) / step));
}
