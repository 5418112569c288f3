import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { isDate } from "@sigi/survey/dates.ts";
import { defineQuestion } from "../definition.ts";
import type { ValueKind } from "../logic/typed-expression.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import { wholeNumber } from "./limesurvey-numbers.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** Reads "Date/Time". Its format determines whether the date, the time or both are asked. */
export function readDate(
  question: LimeQuestion,
  common: Common,
  { variables }: LimeReading,
): Draft {
  const { attributes } = question;
  const { code, given, place } = common;
  const format = attributes.text("date_format")?.trim() ?? "";
  const kind = kindOf(format);
  if (kind !== "time" && /[a-z]/i.test(format) && !/d|j/.test(format)) {
    attributes.changed("date_format", place, "type_changed", {
      from: format,
      to: "date",
    });
  }
  const step = wholeNumber(attributes, "dropdown_dates_minute_step");
  const isStep = step !== undefined && step > 1 && kind !== "date";
  if (!isStep || kind === "time")
    attributes.ignore("dropdown_dates_minute_step");
  const expression: Expression = { answer: code };
  variables.add(question, "", { kind, expression, shown: expression });
  const min = boundOf(question, "min");
  const max = boundOf(question, "max");
  const moment = (day: string | null, time: string) =>
    day === null ? null : `${day}T${time}`;
  const main =
    kind === "time"
      ? defineQuestion("time", code, {
          ...given,
          options: { step: isStep ? step : null },
        })
      : kind === "date"
        ? defineQuestion("date", code, { ...given, options: { min, max } })
        : defineQuestion("date_time", code, {
            ...given,
            options: { min: moment(min, "00:00"), max: moment(max, "23:59") },
          });
  return { question, main };
}

/** Returns the kind of a format: dates contain "d", "m" or "y", times "H" or "M". */
function kindOf(format: string): ValueKind & ("date" | "time" | "date_time") {
  const hasTime = /[Hhn]|(?<=:)M/.test(format);
  const hasDay = /[djmyY]/.test(format);
  return !hasTime ? "date" : hasDay ? "date_time" : "time";
}

/** Returns a bound that is a day or a year; null if there is none, or if it is computed. */
function boundOf(
  { attributes }: LimeQuestion,
  name: "min" | "max",
): string | null {
  const end = name === "min" ? "-01-01" : "-12-31";
  for (const key of [`date_${name}`, `dropdown_dates_year_${name}`]) {
    const text = attributes.text(key)?.trim() ?? "";
    if (/^\d{4}$/.test(text) && isDate(text + end)) return text + end;
    const day = text.slice(0, 10);
    if (isDate(day) && /^.{10}(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?$/.test(text)) {
      return day;
    }
    if (text !== "") return null;
  }
  return null;
}
