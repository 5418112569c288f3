import { m } from "@sigi/messages/messages";
import { dateInWords, isDate } from "../../dates.ts";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** Limits as ISO dates such as "2026-08-17", both included; null for no limit but the type's own. */
export interface DateOptions {
  min: string | null;
  max: string | null;
}

/** The type's own limits: a year beyond them is a typing error. */
export const earliestDate = "1900-01-01";
export const latestDate = "2100-12-31";

const faults = {
  date_unreadable: m.fault_date_unreadable,
  date_too_early: ({ min }: { min: string }, { locale }) =>
    m.fault_date_too_early({ min: dateInWords(min, locale) }, { locale }),
  date_too_late: ({ max }: { max: string }, { locale }) =>
    m.fault_date_too_late({ max: dateInWords(max, locale) }, { locale }),
} satisfies FaultTexts<string>;

type DateFaultCode = keyof typeof faults;

/** The answer is an ISO date, which sorts as text. */
export const dateAnswer: AnswerFormat<DateOptions, string, DateFaultCode> = {
  read: ({ options }, raw) => readDate(options, raw),
  faults,
};

function readDate(
  options: DateOptions,
  raw: unknown,
): ReadResult<string, DateFaultCode> {
  if (isAbsent(raw) || raw === "") return unanswered;
  if (typeof raw !== "string" || !isDate(raw)) return refuse("date_unreadable");
  const min = options.min ?? earliestDate;
  const max = options.max ?? latestDate;
  if (raw < min) return refuse("date_too_early", { min });
  if (raw > max) return refuse("date_too_late", { max });
  return { value: raw };
}

/** Returns true if the text is a date within the type's own limits. */
export function isDateInRange(text: string): boolean {
  return isDate(text) && text >= earliestDate && text <= latestDate;
}
