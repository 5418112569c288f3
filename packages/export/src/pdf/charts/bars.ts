import { ink } from "../colors.ts";
import { lineHeight, type Pen } from "../pen.ts";
import type { Drawable, Strip } from "./picture.ts";
import { drawWhisker } from "./whisker.ts";

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Lower end of the value's interval; `high` is the upper end. */
  readonly low?: number;
  readonly high?: number;
  /** The value as text, drawn beside the bar. */
  readonly note: string;
}

const thick = 11;
const gap = 5;
const note = { color: ink.dimmed, size: 8 } as const;

/** Draws bars with a label and a note each, from top to bottom. `most` is the value of the longest possible bar. */
export const barChart =
  (bars: readonly Bar[], most?: number): Drawable =>
  (pen, width) => {
    const longest =
      most ??
      Math.max(...bars.map(({ value, high = 0 }) => Math.max(value, high)), 0);
    const noteWidth = Math.max(
      ...bars.map((bar) => pen.width(bar.note, note)),
      0,
    );
    const left = Math.round(width * 0.34);
    const room = width - left - noteWidth - 10;
    return {
      strips: bars.map((bar) =>
        barStrip(pen, bar, {
          width,
          left,
          lengthOf: (value) =>
            Math.max(0, Math.min(1, value / (longest || 1))) * room,
        }),
      ),
    };
  };

interface Scale {
  readonly width: number;
  readonly left: number;
  readonly lengthOf: (value: number) => number;
}

function barStrip(
  measuring: Pen,
  { label, value, low, high, note: words }: Bar,
  { width, left, lengthOf }: Scale,
): Strip {
  const lines = measuring.wrap(label, left - 10);
  const textHeight = lines.length * lineHeight();
  const height = Math.max(textHeight, thick);
  return {
    height: height + gap,
    draw: (pen, x, y) => {
      pen.lines(lines, x, y + (height - textHeight) / 2);
      const top = y + (height - thick) / 2;
      pen.box([x + left, top, lengthOf(value), thick], { fill: ink.bar });
      pen.stroke([x + left, top - 2, x + left, top + thick + 2], {
        color: ink.dimmed,
      });
      if (low !== undefined && high !== undefined && value > 0) {
        drawWhisker(pen, {
          from: x + left + lengthOf(low),
          to: x + left + lengthOf(high),
          at: top + thick / 2,
        });
      }
      pen.line(words, x + width, y + (height - lineHeight(note)) / 2, {
        ...note,
        align: "right",
      });
    },
  };
}
