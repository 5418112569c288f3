import { shareBelow } from "@sigi/results/charts/scale-steps.ts";
import { ink, scaleShades, type Shade } from "../colors.ts";
import { lineHeight, type Pen } from "../pen.ts";
import type { Drawable, Strip } from "./picture.ts";

interface StackedRow {
  readonly label: string;
  /** Share of each point of the scale, from 0 to 1. */
  readonly shares: readonly number[];
  /** Note at the right end of the row's label. */
  readonly note: string;
}

const thick = 17;
const inside = { size: 8 } as const;
const entryHeight = 14;

/**
 * Draws rows of shares that sum to 1, on both sides of a line: points below the middle of the scale to its left, points
 * above to its right, and half of a middle point on each side.
 */
export const stackedRows =
  (
    points: readonly string[],
    rows: readonly StackedRow[],
    format: (share: number) => string,
  ): Drawable =>
  (pen, width) => {
    const shades = scaleShades(points.length);
    const left = Math.max(...rows.map(({ shares }) => shareBelow(shares)), 0);
    const right = Math.max(
      ...rows.map(({ shares }) => sum(shares) - shareBelow(shares)),
      0,
    );
    const unit = width / Math.max(left + right, 0.01);
    return {
      legend: legendStrip(pen, points, { shades, width }),
      strips: rows.map((row) =>
        rowStrip(pen, row, { shades, width, left, unit, format }),
      ),
    };
  };

interface RowLayout {
  readonly shades: readonly Shade[];
  readonly width: number;
  /** The largest share to the left of the line. */
  readonly left: number;
  /** Length in points of a share of 1. */
  readonly unit: number;
  readonly format: (share: number) => string;
}

function rowStrip(
  measuring: Pen,
  { label, shares, note }: StackedRow,
  { shades, width, left, unit, format }: RowLayout,
): Strip {
  const lines = measuring.wrap(label, width - measuring.width(note) - 12);
  const textHeight = lines.length * lineHeight();
  return {
    height: textHeight + thick + 12,
    draw: (pen, x, y) => {
      pen.lines(lines, x, y);
      pen.line(note, x + width, y, { color: ink.dimmed, align: "right" });
      const top = y + textHeight + 2;
      let at = x + (left - shareBelow(shares)) * unit;
      for (const [index, share] of shares.entries()) {
        const shade = shades[index];
        const own = share * unit;
        if (shade && share > 0) {
          pen.box([at, top, Math.max(0.6, own - 0.6), thick], {
            fill: shade.fill,
          });
          const words = format(share);
          if (own > pen.width(words, inside) + 4) {
            pen.line(words, at + own / 2, top + 3, {
              ...inside,
              color: shade.onFill,
              align: "center",
            });
          }
        }
        at += own;
      }
      const middle = x + left * unit;
      pen.stroke([middle, top - 3, middle, top], { color: ink.main, width: 1 });
      pen.stroke([middle, top + thick, middle, top + thick + 3], {
        color: ink.main,
        width: 1,
      });
    },
  };
}

/** Draws the points with their colours, in their order, on as many lines as needed. */
function legendStrip(
  measuring: Pen,
  points: readonly string[],
  { shades, width }: Pick<RowLayout, "shades" | "width">,
): Strip {
  let x = 0;
  let y = 0;
  const entries = points.map((point, index) => {
    const label = measuring.fit(point, width - 13, inside);
    const own = 13 + measuring.width(label, inside);
    if (x > 0 && x + own > width) {
      x = 0;
      y += entryHeight;
    }
    const entry = { label, x, y, shade: shades[index] };
    x += own + 15;
    return entry;
  });
  return {
    height: y + entryHeight + 4,
    draw: (pen, left, top) => {
      for (const entry of entries) {
        pen.box([left + entry.x, top + entry.y + 1.5, 9, 9], {
          fill: entry.shade?.fill ?? ink.line,
          stroke: ink.dimmed,
        });
        pen.line(entry.label, left + entry.x + 13, top + entry.y, inside);
      }
    },
  };
}

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);
