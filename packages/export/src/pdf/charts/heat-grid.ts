import { ink, shadeOf } from "../colors.ts";
import { lineHeight, type Pen } from "../pen.ts";
import type { Drawable, Strip } from "./picture.ts";

interface HeatRow {
  readonly label: string;
  /** Share of each column, from 0 to 1. */
  readonly shares: readonly number[];
}

const cellHeight = 17;
const small = { size: 8 } as const;

/** Draws a cell for each row and column, darker for higher shares. The legend lists the numbered columns. */
export const heatGrid =
  (
    columns: readonly string[],
    rows: readonly HeatRow[],
    format: (share: number) => string,
  ): Drawable =>
  (pen, width) => {
    const left = Math.round(width * 0.3);
    const step = (width - left) / Math.max(1, columns.length);
    return {
      legend: legendStrip(pen, columns, { width, left, step }),
      strips: rows.map((row) => rowStrip(pen, row, { left, step, format })),
    };
  };

function rowStrip(
  measuring: Pen,
  { label, shares }: HeatRow,
  {
    left,
    step,
    format,
  }: { left: number; step: number; format: (share: number) => string },
): Strip {
  const lines = measuring.wrap(label, left - 10);
  const height = Math.max(lines.length * lineHeight(), cellHeight);
  return {
    height: height + 4,
    draw: (pen, x, y) => {
      pen.lines(lines, x, y + (height - lines.length * lineHeight()) / 2);
      for (const [index, share] of shares.entries()) {
        const shade = shadeOf(share);
        const at = x + left + index * step;
        pen.box([at + 0.5, y, step - 1, cellHeight], {
          fill: shade.fill,
          stroke: ink.line,
        });
        const words = format(share);
        if (pen.width(words, small) < step - 2) {
          pen.line(words, at + step / 2, y + 3, {
            ...small,
            color: shade.onFill,
            align: "center",
          });
        }
      }
    },
  };
}

function legendStrip(
  measuring: Pen,
  columns: readonly string[],
  { width, left, step }: { width: number; left: number; step: number },
): Strip {
  const lines = columns.map((label, index) =>
    measuring.fit(`${index + 1}. ${label}`, width, small),
  );
  const every = Math.max(1, Math.ceil(16 / step));
  const textHeight = lines.length * lineHeight(small);
  return {
    height: textHeight + 18,
    draw: (pen, x, y) => {
      pen.lines(lines, x, y, small);
      for (const index of columns.keys()) {
        if (index % every > 0) continue;
        pen.line(
          String(index + 1),
          x + left + (index + 0.5) * step,
          y + textHeight + 3,
          { ...small, bold: true, align: "center" },
        );
      }
    },
  };
}
