import type { Locale } from "./fault.ts";

/** Whether the text is an ISO date that exists: there is no "2025-02-30". */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** "17 Agustus 2026" or "August 17, 2026". */
export function dateInWords(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "id" ? "id-ID" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(date));
}
