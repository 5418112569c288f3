import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { Locale } from "../../fault.ts";
import type { OptionFault, QuestionType, Random } from "../question-type.ts";
import { momentVariable } from "../shared/single-value.ts";
import {
  dateTimeAnswer,
  dateTimeInWords,
  type DateTimeOptions,
  earliestDateTime,
  isDateTimeInRange,
  latestDateTime,
} from "./answer.ts";

export const dateTime: QuestionType<
  typeof dateTimeAnswer,
  "date_times_crossed"
> = {
  format: dateTimeAnswer,
  category: "number",
  explanation: m.type_explain_date_time,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerInput: 15,
  inputsIncluded: 1,
  defaultOptions: { min: null, max: null },
  example: {
    title: "Kapan Anda terakhir kali membeli sesuatu secara daring?",
    options: { min: "2020-01-01T00:00", max: null },
  },
  optionsSchema: z.object({ min: limit(), max: limit() }),
  shape: () => ({ kind: "date" }),
  answerSchema: z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)),
  checkOptions: checkDateTime,
  optionFaults: {
    date_times_crossed: (
      { min, max }: { min: string; max: string },
      { locale }: { locale: Locale },
    ) =>
      m.fault_date_times_crossed(
        {
          min: dateTimeInWords(min, locale),
          max: dateTimeInWords(max, locale),
        },
        { locale },
      ),
  },
  operand: () => ({ kind: "date_time" }),
  describe: (_, value, locale) => dateTimeInWords(value, locale),
  variables: momentVariable("date_time"),
  sample: (options, { random }) => [sampleDateTime(options, random)],
};

function limit() {
  return z._default(
    z.nullable(
      z
        .string()
        .check(
          z.refine(isDateTimeInRange),
          z.meta({ pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$" }),
        ),
    ),
    null,
  );
}

function checkDateTime({
  min,
  max,
}: DateTimeOptions): OptionFault<"date_times_crossed">[] {
  return min !== null && max !== null && min > max
    ? [{ field: "max", code: "date_times_crossed", params: { min, max } }]
    : [];
}

/** Samples without limits lie in these ten years. */
const sampleFrom = "2016-01-01T00:00";
const sampleMinutes = 10 * 365 * 24 * 60;

function sampleDateTime({ min, max }: DateTimeOptions, random: Random): string {
  const last = minuteOf(max ?? latestDateTime);
  const lowest = minuteOf(earliestDateTime);
  const first =
    min !== null
      ? minuteOf(min)
      : max === null
        ? minuteOf(sampleFrom)
        : Math.max(
            lowest,
            Math.min(minuteOf(sampleFrom), last - sampleMinutes),
          );
  return fromMinute(random.whole(first, Math.min(last, first + sampleMinutes)));
}

const minuteMs = 60_000;

/** Minutes since 1970, negative before. */
function minuteOf(moment: string): number {
  return Date.parse(`${moment}Z`) / minuteMs;
}

function fromMinute(minute: number): string {
  return new Date(minute * minuteMs).toISOString().slice(0, 16);
}
