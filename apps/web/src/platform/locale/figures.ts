import type { Locale } from "@sigi/contract/accounts.ts";
import {
  figureText,
  percentText,
  rangeText,
} from "@sigi/results/figure-texts.ts";
import { currentLocale } from "./locale.ts";

/** Formats a share from 0 to 1: `43,2%`. */
export const formatPercent = (
  share: number,
  locale: Locale = currentLocale(),
): string => percentText(share, locale);

/** Formats a mean, a weighted count or another figure; `–` without one. */
export const formatFigure = (
  value: number | null,
  locale: Locale = currentLocale(),
  decimalsMax = 2,
): string => figureText(value, locale, decimalsMax);

/** Formats a range: `3,1–4,2`; `–` if a bound is missing. */
export const formatRange = (
  low: number | null,
  high: number | null,
  format: (value: number) => string = formatFigure,
): string => rangeText(low, high, format);
