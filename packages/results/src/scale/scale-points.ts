import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";
import {
  type LinearScaleOptions,
  pointLabel,
} from "@sigi/survey/question-types/linear-scale/answer.ts";
import {
  type NpsOptions,
  npsRange,
} from "@sigi/survey/question-types/nps/answer.ts";
import type { RatingOptions } from "@sigi/survey/question-types/rating/answer.ts";
import { plainText } from "@sigi/survey/rich-text.ts";

/** A point with what it means, as plain text; "" for nothing. */
export interface ScalePoint {
  readonly value: number;
  readonly label: string;
}

export const linearPoints = (options: LinearScaleOptions): ScalePoint[] =>
  pointsBetween(options, (value) => plainText(pointLabel(options, value)));

export const ratingPoints = (options: RatingOptions): ScalePoint[] =>
  endPoints({ ...options, min: 1 });

export const npsPoints = (
  { minLabel, maxLabel }: NpsOptions,
  { locale }: { readonly locale: Locale },
): ScalePoint[] =>
  endPoints({
    ...npsRange,
    minLabel: minLabel || m.form_nps_min({}, { locale }),
    maxLabel: maxLabel || m.form_nps_max({}, { locale }),
  });

interface Range {
  readonly min: number;
  readonly max: number;
}

const endPoints = (
  range: Range & { readonly minLabel: string; readonly maxLabel: string },
) =>
  pointsBetween(range, (value) => {
    if (value === range.min) return plainText(range.minLabel);
    return value === range.max ? plainText(range.maxLabel) : "";
  });

const pointsBetween = (
  { min, max }: Range,
  labelOf: (value: number) => string,
): ScalePoint[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: labelOf(min + index),
  }));
