import type { Locale } from "@sigi/contract/accounts.ts";
import { currentLocale } from "./locale.ts";

export const localeTags: Record<Locale, string> = { id: "id-ID", en: "en-US" };

/** Formats whole rupiah: `Rp 12.500`, with dots in both languages and a non-breaking space. */
export function formatRupiah(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}Rp\u00a0${new Intl.NumberFormat(localeTags.id).format(Math.abs(amount))}`;
}

export function formatNumber(
  value: number,
  locale: Locale = currentLocale(),
): string {
  return new Intl.NumberFormat(localeTags[locale]).format(value);
}

/** Formats a date: `21 Nov 2026`. */
export function formatDate(
  date: Date,
  locale: Locale = currentLocale(),
): string {
  return new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: "medium",
  }).format(date);
}

/** Formats a time: `21 Nov 2026, 15.40 WIB`, with the name of the Indonesian time zone in both languages. */
export function formatDateTime(
  date: Date,
  locale: Locale = currentLocale(),
  timeZone?: string,
): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const words = new Intl.DateTimeFormat(localeTags[locale], {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...zone,
  }).format(date);
  const zoneName = new Intl.DateTimeFormat(localeTags.id, {
    timeZoneName: "short",
    ...zone,
  })
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName");
  return `${words} ${zoneName?.value ?? ""}`.trim();
}

const steps = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Formats a time ahead: `dalam 5 jam`, rounded down; `sekarang` once it has passed. */
export function formatUntil(
  date: Date,
  now: Date = new Date(),
  locale: Locale = currentLocale(),
): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? [
    "second",
    1,
  ];
  return unit === "second"
    ? new Intl.RelativeTimeFormat(localeTags[locale], {
        numeric: "auto",
      }).format(0, unit)
    : new Intl.RelativeTimeFormat(localeTags[locale]).format(
        Math.floor(seconds / size),
        unit,
      );
}

/** Formats a past time: `5 menit yang lalu`; the date if it is more than six days ago. */
export function formatAgo(
  date: Date,
  now: Date = new Date(),
  locale: Locale = currentLocale(),
): string {
  const seconds = Math.round((now.getTime() - date.getTime()) / 1000);
  if (seconds >= 7 * 86_400) return formatDate(date, locale);
  const format = new Intl.RelativeTimeFormat(localeTags[locale], {
    numeric: "auto",
  });
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? [
    "second",
    1,
  ];
  return unit === "second"
    ? format.format(0, unit)
    : format.format(-Math.floor(seconds / size), unit);
}
