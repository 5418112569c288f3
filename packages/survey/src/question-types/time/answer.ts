import { m } from "@sigi/messages/messages";
import type { FaultTexts, Locale } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** Limits as times such as "07:30", both included; null for no limit. */
export interface TimeOptions {
  min: string | null;
  max: string | null;
  /** Minutes between the times that can be chosen, from the earliest on; null for every minute. */
  step: number | null;
}

const faults = {
  time_unreadable: m.fault_time_unreadable,
  time_too_early: ({ min }: { min: string }, { locale }) =>
    m.fault_time_too_early({ min: timeInWords(min, locale) }, { locale }),
  time_too_late: ({ max }: { max: string }, { locale }) =>
    m.fault_time_too_late({ max: timeInWords(max, locale) }, { locale }),
  time_off_step: ({ step, from }: { step: string; from: string }, { locale }) =>
    m.fault_time_off_step(
      { step, from: timeInWords(from, locale) },
      { locale },
    ),
} satisfies FaultTexts<string>;

type TimeFaultCode = keyof typeof faults;

/** The answer is a time of the day in 24 hours, "07:30", which sorts as text. */
export const timeAnswer: AnswerFormat<TimeOptions, string, TimeFaultCode> = {
  read: ({ options }, raw) => readTime(options, raw),
  text: (value, _, locale) => timeInWords(value, locale),
  faults,
};

function readTime(
  { min, max, step }: TimeOptions,
  raw: unknown,
): ReadResult<string, TimeFaultCode> {
  if (isAbsent(raw) || raw === "") return unanswered;
  if (typeof raw !== "string" || !isTime(raw)) return refuse("time_unreadable");
  if (min !== null && raw < min) return refuse("time_too_early", { min });
  if (max !== null && raw > max) return refuse("time_too_late", { max });
  const from = min ?? "00:00";
  return step !== null && (minuteOf(raw) - minuteOf(from)) % step !== 0
    ? refuse("time_off_step", { step, from })
    : { value: raw };
}

/** Returns true if the text is a time of the day, "00:00" to "23:59". */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The minutes since midnight. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Formats a time in words: "14.30" or "2:30 PM". */
export function timeInWords(time: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "id" ? "id-ID" : "en-US", {
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(`2000-01-01T${time}Z`));
}
