import { ink } from "../colors.ts";
import type { Pen } from "../pen.ts";
import type { Drawable } from "./picture.ts";
import { drawUprightWhisker } from "./whisker.ts";

export interface Column {
  /** A label of a few characters below the column. */
  readonly label: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

/** A drawing below the columns that shares their horizontal axis. */
interface Below {
  readonly height: number;
  /**
   * Draws the content. `at` converts a position counted in columns, 0 at the left edge of the first, to a coordinate.
   */
  readonly draw: (pen: Pen, at: (column: number) => number, y: number) => void;
}

interface ColumnOptions {
  readonly format: (value: number) => string;
  readonly below?: Below | undefined;
  /** True if columns touch, as in a histogram. */
  readonly touching?: boolean;
}

const plotHeight = 110;
const small = { size: 8 } as const;

/** Draws columns side by side over an axis that starts at 0. */
export const columnChart =
  (columns: readonly Column[], options: ColumnOptions): Drawable =>
  (measuring, width) => {
    const { format, below, touching = false } = options;
    const most = roundUp(
      Math.max(
        ...columns.map(({ value, high = 0 }) => Math.max(value, high)),
        0,
      ),
    );
    // Omit the tick at 0.5: counts of answers are whole numbers.
    const ticks =
      most === 1 && columns.every(({ value }) => Number.isInteger(value))
        ? [0, 1]
        : [0, most / 2, most];
    const left =
      Math.max(...ticks.map((tick) => measuring.width(format(tick), small))) +
      8;
    const step = Math.min(56, (width - left) / Math.max(1, columns.length));
    const thick = touching ? Math.max(0.8, step - 0.8) : step * 0.68;
    const every = labelEvery(measuring, columns, step);
    const draw = (pen: Pen, x: number, y: number) => {
      const at = (column: number) => x + left + column * step;
      const up = (value: number) => y + 8 + plotHeight * (1 - value / most);
      for (const tick of ticks) {
        pen.stroke([x + left, up(tick), at(columns.length), up(tick)], {
          color: tick === 0 ? ink.dimmed : ink.line,
        });
        pen.line(format(tick), x + left - 5, up(tick) - 6, {
          ...small,
          color: ink.dimmed,
          align: "right",
        });
      }
      for (const [index, { label, value, low, high }] of columns.entries()) {
        const middle = at(index + 0.5);
        pen.box([middle - thick / 2, up(value), thick, up(0) - up(value)], {
          fill: ink.bar,
        });
        if (low !== undefined && high !== undefined && value > 0) {
          drawUprightWhisker(pen, {
            from: up(low),
            to: up(high),
            at: middle,
          });
        }
        if (index % every === 0) {
          pen.line(label, middle, up(0) + 3, { ...small, align: "center" });
        }
      }
      below?.draw(pen, at, up(0) + 18);
    };
    const height = 8 + plotHeight + 18 + (below ? below.height + 4 : 0);
    return { strips: [{ height, draw }] };
  };

/**
 * Rounds up to the next number with one significant digit, which is even from 2 on, so that half of it is a round
 * number too. Returns 1 for 0.
 */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  const digit = [1, 2, 4, 6, 8, 10].find((one) => value <= one * unit) ?? 10;
  return digit * unit;
}

/** Returns the step between labels at which they do not touch. */
function labelEvery(
  pen: Pen,
  columns: readonly Column[],
  step: number,
): number {
  const widest = Math.max(
    ...columns.map(({ label }) => pen.width(label, small)),
    0,
  );
  return Math.max(1, Math.ceil((widest + 6) / step));
}
