import { localeTags } from "../../platform/locale/formatters.ts";
import { currentLocale } from "../../platform/locale/locale.ts";

/** An ISO year, month or day in words: `2026`, `Nov 2026`, `24 Nov 2026`, `24 Nov 2026 18:01`. Times keep their digits. */
export function momentText(iso: string): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}))?)?/.exec(iso) ?? [];
  if (year === undefined || month === undefined) return iso;
  const date = new Intl.DateTimeFormat(localeTags[currentLocale()], {
    year: "numeric",
    month: "short",
    ...(day === undefined ? {} : { day: "numeric" }),
    timeZone: "UTC",
  }).format(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  return time === undefined ? date : `${date} ${time}`;
}
