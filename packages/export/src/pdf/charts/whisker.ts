import { ink } from "../colors.ts";
import type { Pen } from "../pen.ts";

interface Whisker {
  readonly from: number;
  readonly to: number;
  /** Position of the whisker's axis: `y` of a horizontal one, `x` of a vertical one. */
  readonly at: number;
}

const end = 2.5;

/** Draws an interval as a horizontal line with ends, legible on the bar and beside it. */
export function drawWhisker(pen: Pen, { from, to, at }: Whisker): void {
  for (const line of [
    [from, at, to, at],
    [from, at - end, from, at + end],
    [to, at - end, to, at + end],
  ]) {
    pen.stroke(line, { color: ink.surface, width: 2.4 });
  }
  pen.stroke([from, at, to, at], { color: ink.main, width: 0.9 });
  for (const x of [from, to]) {
    pen.stroke([x, at - end, x, at + end], { color: ink.main, width: 0.9 });
  }
}

/** Draws an interval as a vertical line with ends. */
export function drawUprightWhisker(pen: Pen, { from, to, at }: Whisker): void {
  pen.stroke([at, from, at, to], { color: ink.surface, width: 2.4 });
  pen.stroke([at, from, at, to], { color: ink.main, width: 0.9 });
  for (const y of [from, to]) {
    pen.stroke([at - end, y, at + end, y], { color: ink.main, width: 0.9 });
  }
}
