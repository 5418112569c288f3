import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";

/** Formats a share from 0 to 1: `43,2%`. */
export const percentText = (share: number, locale: Locale): string =>
  formatIn(locale, "percent", 1).format(share);

/** Formats a mean, a weighted count or another figure; null is `–`. */
export const figureText = (
  value: number | null,
  locale: Locale,
  decimalsMax = 2,
): string =>
  value === null ? "–" : formatIn(locale, "decimal", decimalsMax).format(value);

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are cached, because creating one takes far longer than using it. */
function formatIn(
  locale: Locale,
  style: "percent" | "decimal",
  maximumFractionDigits: number,
): Intl.NumberFormat {
  const key = `${locale} ${style} ${maximumFractionDigits}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style, maximumFractionDigits });
  formats.set(key, made);
  return made;
}

/** Formats a range: `3,1–4,2`, or `–` if a bound is missing. */
export const rangeText = (
  low: number | null,
  high: number | null,
  format: (value: number) => string,
): string =>
  low === null || high === null ? "–" : `${format(low)}–${format(high)}`;

/**
 * Formats an ISO year, month or day: `2026`, `Nov 2026`, `24 Nov 2026`, `24 Nov 2026 18:01`. Times keep their digits.
 */
export function momentText(iso: string, locale: Locale): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}))?)?/.exec(iso) ?? [];
  if (year === undefined || month === undefined) return iso;
  const date = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    ...(day === undefined ? {} : { day: "numeric" }),
    timeZone: "UTC",
  }).format(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  return time === undefined ? date : `${date} ${time}`;
}

/** Formats a duration: `8 mnt 20 dtk`, with non-breaking spaces. */
export function durationText(seconds: number, locale: Locale): string {
  return inUnits(seconds, locale).replaceAll(" ", "\u00a0");
}

function inUnits(seconds: number, locale: Locale): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return m.duration_seconds({ seconds: whole }, { locale });
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? m.duration_minutes({ minutes, seconds: whole % 60 }, { locale })
    : m.duration_hours({ hours, minutes: minutes % 60 }, { locale });
}
