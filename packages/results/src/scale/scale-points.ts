import type { Locale } from "@sigi/survey/fault.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";

/** A point with what it means, as plain text; "" for nothing. */
export interface ScalePoint {
  readonly value: number;
  readonly label: string;
}

/** All points, the lowest first. */
export const scalePoints = (
  { min, max, label }: ShapeOf<"points">,
  locale: Locale,
): ScalePoint[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: label(min + index, locale),
  }));
