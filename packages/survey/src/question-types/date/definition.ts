import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { Locale } from "../../fault.ts";
import type { OptionFault, QuestionType, Random } from "../question-type.ts";
import { momentVariable } from "../shared/single-value.ts";
import { dateInWords } from "../../dates.ts";
import {
  dateAnswer,
  type DateOptions,
  earliestDate,
  isDateInRange,
  latestDate,
} from "./answer.ts";

export const date: QuestionType<typeof dateAnswer, "dates_crossed"> = {
  format: dateAnswer,
  category: "number",
  explanation: m.type_explain_date,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerInput: 10,
  inputsIncluded: 1,
  defaultOptions: { min: null, max: null },
  example: {
    title: "Kapan Anda terakhir kali bepergian ke luar kota?",
    options: { min: "2020-01-01", max: null },
  },
  optionsSchema: z.object({ min: limit(), max: limit() }),
  shape: () => ({ kind: "date" }),
  answerSchema: z.string().check(z.meta({ format: "date" })),
  checkOptions: checkDate,
  optionFaults: {
    dates_crossed: (
      { min, max }: { min: string; max: string },
      { locale }: { locale: Locale },
    ) =>
      m.fault_dates_crossed(
        { min: dateInWords(min, locale), max: dateInWords(max, locale) },
        { locale },
      ),
  },
  operand: () => ({ kind: "date" }),
  describe: (_, value, locale) => dateInWords(value, locale),
  variables: momentVariable("date"),
  sample: (options, { random }) => [sampleDate(options, random)],
};

function limit() {
  return z._default(
    z.nullable(
      z.string().check(z.refine(isDateInRange), z.meta({ format: "date" })),
    ),
    null,
  );
}

function checkDate({ min, max }: DateOptions): OptionFault<"dates_crossed">[] {
  return min !== null && max !== null && min > max
    ? [{ field: "max", code: "dates_crossed", params: { min, max } }]
    : [];
}

/** Samples without limits lie in these ten years. */
const sampleFrom = "2016-01-01";
const sampleDays = 3_650;

function sampleDate({ min, max }: DateOptions, random: Random): string {
  const last = dayOf(max ?? latestDate);
  const beforeLast = Math.max(dayOf(earliestDate), last - sampleDays);
  const first = max === null ? dayOf(sampleFrom) : beforeLast;
  const from = min === null ? first : dayOf(min);
  return fromDay(random.whole(from, Math.min(last, from + sampleDays)));
}

const dayMs = 86_400_000;

/** Days since 1970, negative before. */
function dayOf(text: string): number {
  return Date.parse(text) / dayMs;
}

function fromDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
