import type { Locale } from "@sigi/contract/accounts.ts";
import { localeTags } from "./formatters.ts";
import { currentLocale } from "./locale.ts";

/** A share from 0 to 1: `43,2%`. */
export function formatPercent(
  share: number,
  locale: Locale = currentLocale(),
): string {
  return new Intl.NumberFormat(localeTags[locale], {
    style: "percent",
    maximumFractionDigits: 1,
  }).format(share);
}

/** A mean, a weighted count or another figure; `–` without one. */
export function formatFigure(
  value: number | null,
  locale: Locale = currentLocale(),
  decimalsMax = 2,
): string {
  if (value === null) return "–";
  return new Intl.NumberFormat(localeTags[locale], {
    maximumFractionDigits: decimalsMax,
  }).format(value);
}

/** `3,1–4,2`; `–` where a bound is missing. */
export function formatRange(
  low: number | null,
  high: number | null,
  format: (value: number) => string = formatFigure,
): string {
  if (low === null || high === null) return "–";
  return `${format(low)}–${format(high)}`;
}
