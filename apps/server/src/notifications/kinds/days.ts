import type { TextOptions } from "./notification-kind.ts";

const WIB_OFFSET_MS = 7 * 3_600_000;

/** The date in Western Indonesia, `2026-11-22`. */
export const dayInWesternIndonesia = (at: Date): string =>
  new Date(at.getTime() + WIB_OFFSET_MS).toISOString().slice(0, 10);

/** Formats such a date in the reader's language. */
export const formatDay = (day: string, { locale }: TextOptions): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(day));
