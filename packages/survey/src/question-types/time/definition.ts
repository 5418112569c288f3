import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { Locale } from "../../fault.ts";
import type { OptionFault, QuestionType, Random } from "../question-type.ts";
import { limit } from "../shared/option-schemas.ts";
import { momentVariable } from "../shared/single-value.ts";
import {
  isTime,
  minuteOf,
  timeAnswer,
  timeInWords,
  type TimeOptions,
} from "./answer.ts";

/** Maximum step in minutes, half a day: a longer step leaves one time to choose. */
const stepMax = 720;

export const time: QuestionType<typeof timeAnswer, "times_crossed"> = {
  format: timeAnswer,
  category: "number",
  explanation: m.type_explain_time,
  price: { salePrice: 500, respondentFee: 250 },
  secondsPerInput: 8,
  inputsIncluded: 1,
  defaultOptions: { min: null, max: null, step: null },
  example: {
    title: "Pukul berapa Anda biasanya mulai bekerja?",
    options: { min: null, max: null, step: null },
  },
  optionsSchema: z.object({
    min: timeLimit(),
    max: timeLimit(),
    step: limit(1, stepMax),
  }),
  shape: () => ({ kind: "time" }),
  answerSchema: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  checkOptions: checkTime,
  optionFaults: {
    times_crossed: (
      { min, max }: { min: string; max: string },
      { locale }: { locale: Locale },
    ) =>
      m.fault_times_crossed(
        { min: timeInWords(min, locale), max: timeInWords(max, locale) },
        { locale },
      ),
  },
  operand: () => ({ kind: "time" }),
  describe: (_, value, locale) => timeInWords(value, locale),
  variables: momentVariable("time"),
  sample: (options, { random }) => [sampleTime(options, random)],
};

function timeLimit() {
  return z._default(
    z.nullable(
      z
        .string()
        .check(z.refine(isTime), z.meta({ pattern: "^\\d{2}:\\d{2}$" })),
    ),
    null,
  );
}

function checkTime({ min, max }: TimeOptions): OptionFault<"times_crossed">[] {
  return min !== null && max !== null && min > max
    ? [{ field: "max", code: "times_crossed", params: { min, max } }]
    : [];
}

function sampleTime({ min, max, step }: TimeOptions, random: Random): string {
  const from = minuteOf(min ?? "00:00");
  const stepMinutes = step ?? 1;
  const last = Math.floor((minuteOf(max ?? "23:59") - from) / stepMinutes);
  const minute = from + random.whole(0, last) * stepMinutes;
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
