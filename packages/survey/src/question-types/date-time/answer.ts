import { m } from "@sigi/messages/messages";
import type { FaultTexts, Locale } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";
import { isDate } from "../../dates.ts";
import { earliestDate, latestDate } from "../date/answer.ts";
import { isTime } from "../time/answer.ts";

/** Limits as local moments such as "2026-08-17T10:00", both included; null for no limit but the type's own. */
export interface DateTimeOptions {
  min: string | null;
  max: string | null;
}

/** The type's own limits: a year beyond them is a typing error. */
export const earliestDateTime = `${earliestDate}T00:00`;
export const latestDateTime = `${latestDate}T23:59`;

const faults = {
  date_time_unreadable: m.fault_date_time_unreadable,
  date_time_too_early: ({ min }: { min: string }, { locale }) =>
    m.fault_date_time_too_early(
      { min: dateTimeInWords(min, locale) },
      { locale },
    ),
  date_time_too_late: ({ max }: { max: string }, { locale }) =>
    m.fault_date_time_too_late(
      { max: dateTimeInWords(max, locale) },
      { locale },
    ),
} satisfies FaultTexts<string>;

type DateTimeFaultCode = keyof typeof faults;

/** The answer is a local date and time of the respondent, without a time zone. It sorts as text. */
export const dateTimeAnswer: AnswerFormat<
  DateTimeOptions,
  string,
  DateTimeFaultCode
> = {
  read: ({ options }, raw) => readDateTime(options, raw),
  text: (value, _, locale) => dateTimeInWords(value, locale),
  faults,
};

function readDateTime(
  options: DateTimeOptions,
  raw: unknown,
): ReadResult<string, DateTimeFaultCode> {
  if (isAbsent(raw) || raw === "") return unanswered;
  if (typeof raw !== "string" || !isDateTime(raw)) {
    return refuse("date_time_unreadable");
  }
  const min = options.min ?? earliestDateTime;
  const max = options.max ?? latestDateTime;
  if (raw < min) return refuse("date_time_too_early", { min });
  if (raw > max) return refuse("date_time_too_late", { max });
  return { value: raw };
}

/** Returns true if the text is an existing date and a time, joined by "T". */
export function isDateTime(text: string): boolean {
  return (
    text[10] === "T" && isDate(text.slice(0, 10)) && isTime(text.slice(11))
  );
}

/** Returns true if the text is a moment within the type's own limits. */
export function isDateTimeInRange(text: string): boolean {
  return isDateTime(text) && text >= earliestDateTime && text <= latestDateTime;
}

/** Formats a moment in words: "17 Agustus 2026 pukul 14.30" or "August 17, 2026 at 2:30 PM". */
export function dateTimeInWords(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "id" ? "id-ID" : "en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(`${moment}Z`));
}
