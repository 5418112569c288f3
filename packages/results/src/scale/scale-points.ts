import type { Locale } from "@sigi/survey/fault.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";

/** A point with its meaning as plain text; "" for none. */
export interface ScalePoint {
  readonly value: number;
  readonly label: string;
}

/** Returns all points, the lowest first. */
export const scalePoints = (
  { min, max, label }: ShapeOf<"points">,
  locale: Locale,
): ScalePoint[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: label(min + index, locale),
  }));
