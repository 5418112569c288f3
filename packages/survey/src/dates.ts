import type { Locale } from "./fault.ts";

/** Returns true if the text is an existing ISO date: "2025-02-30" is not one. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Formats a date in words: "17 Agustus 2026" or "August 17, 2026". */
export function dateInWords(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "id" ? "id-ID" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(date));
}
