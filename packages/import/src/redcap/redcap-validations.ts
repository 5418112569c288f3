import { isDate } from "@sigi/survey/dates.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import type { ValueKind } from "../logic/typed-expression.ts";
import { type RedcapField, tagValue } from "./redcap-field.ts";

type Common = Pick<DefinedQuestion, "title" | "help" | "required">;

interface TextQuestion {
  readonly question: DefinedQuestion;
  readonly kind: ValueKind;
}

/** Patterns of texts by the names of REDCap's validation types. */
const patterns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alpha_only: "[A-Za-z]+",
    letters_only: "[A-Za-z]+",
    mrn_10d: "\\d{10}",
    vmrn: "\\d{10}",
    mrn_generic: "[A-Za-z0-9_-]+",
    zipcode: "\\d{5}(?:-\\d{4})?",
    postalcode_australia: "\\d{4}",
    postalcode_canada: "[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d",
    postalcode_french: "\\d{5}",
    postalcode_germany: "\\d{5}",
    postalcode_uk: "[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}",
    ssn: "\\d{3}-?\\d{2}-?\\d{4}",
    time_mm_ss: "[0-5]\\d:[0-5]\\d",
  }),
);

/**
 * Reads a text field by its validation ("Text Validation Types" in REDCap's
 * help). Parts that its type does not support are reported; bounds that are
 * expressions are read by `boundRules`.
 */
export function readTextField(
  field: RedcapField,
  code: string,
  common: Common,
): TextQuestion {
  const { source, validation } = field;
  const column = "text_validation_type_or_show_slider_number";
  const target = `questions.${code}`;
  const placeholder = tagValue(field, "@PLACEHOLDER") ?? "";
  if (/^(?:integer|number)/.test(validation))
    return readNumber(field, code, common);
  const dated = /^(date|datetime|datetime_seconds)_(dmy|mdy|ymd)$/.exec(
    validation,
  );
  if (dated) {
    const [, kind = "", order = "ymd"] = dated;
    if (kind === "datetime_seconds")
      source.changed(column, target, "seconds_left");
    return kind === "date"
      ? {
          kind: "date",
          question: defineQuestion("date", code, {
            ...common,
            options: bounds(field, (text) => readDate(text, order)),
          }),
        }
      : {
          kind: "date_time",
          question: defineQuestion("date_time", code, {
            ...common,
            options: bounds(field, (text) => readMoment(text, order)),
          }),
        };
  }
  switch (validation) {
    case "time":
    case "time_hh_mm_ss":
      if (validation !== "time") source.changed(column, target, "seconds_left");
      return {
        kind: "time",
        question: defineQuestion("time", code, {
          ...common,
          options: bounds(field, readTime),
        }),
      };
    case "email":
      return {
        kind: "text",
        question: defineQuestion("email", code, {
          ...common,
          options: { placeholder },
        }),
      };
    case "phone":
    case "phone_australia":
    case "phone_uk":
      return {
        kind: "text",
        question: defineQuestion("phone", code, {
          ...common,
          options: { placeholder, international: true },
        }),
      };
  }
  const pattern = patterns.get(validation);
  if (validation !== "" && pattern === undefined) {
    source.changed(column, target, "validation_unsupported", {
      name: validation,
    });
  }
  for (const name of ["text_validation_min", "text_validation_max"] as const) {
    if (source.has(name)) source.lost(name, "setting_unsupported", { name });
  }
  return {
    kind: "text",
    question: defineQuestion("short_text", code, {
      ...common,
      options: {
        placeholder,
        max: characterLimit(field, formLimits.shortTextMax),
        pattern:
          pattern === undefined ? null : { expression: pattern, message: "" },
      },
    }),
  };
}

/** Returns the limit of @CHARLIMIT; null for none. */
export function characterLimit(
  field: RedcapField,
  most: number,
): number | null {
  const limit = Number(tagValue(field, "@CHARLIMIT") ?? Number.NaN);
  return Number.isInteger(limit) && limit >= 1 && limit <= most ? limit : null;
}

function readNumber(
  field: RedcapField,
  code: string,
  common: Common,
): TextQuestion {
  const decimals = /_(\d)dp/.exec(field.validation)?.[1];
  const most = field.validation === "integer" ? 0 : formLimits.decimalsMax;
  return {
    kind: "number",
    question: defineQuestion("number", code, {
      ...common,
      options: {
        ...bounds(field, (text) => {
          const value = Number(text.replace(",", "."));
          return Math.abs(value) <= formLimits.numberMax ? value : null;
        }),
        decimals: Math.min(most, Number(decimals ?? most)),
      },
    }),
  };
}

/** Returns true if a bound is computed: "today", "now" or another field. */
export const isComputed = (text: string) =>
  /^(?:today|now|\[.+\])$/i.test(text);

/** Returns the literal bounds. Computed ones become rules; others are reported as lost. */
function bounds<Value>(
  { source, min, max }: RedcapField,
  read: (text: string) => Value | null,
): { min: Value | null; max: Value | null } {
  const bound = (text: string, column: string) => {
    if (text === "" || isComputed(text)) return null;
    const value = read(text);
    if (value === null) source.lost(column, "value_unreadable");
    return value;
  };
  return {
    min: bound(min, "text_validation_min"),
    max: bound(max, "text_validation_max"),
  };
}

function readDate(text: string, order: string): string | null {
  const parts = text.split(/[-/.]/).map((part) => part.padStart(2, "0"));
  const [one = "", two = "", three = ""] = parts;
  const iso =
    one.length === 4
      ? [one, two, three]
      : order === "mdy"
        ? [three, one, two]
        : [three, two, one];
  const date = iso.join("-");
  return isDate(date) ? date : null;
}

function readMoment(text: string, order: string): string | null {
  const [day = "", clock = "00:00"] = text.split(/[ T]/);
  const date = readDate(day, order);
  const time = readTime(clock);
  return date && time ? `${date}T${time}` : null;
}

function readTime(text: string): string | null {
  const [, hours = "", minutes = ""] =
    /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}
