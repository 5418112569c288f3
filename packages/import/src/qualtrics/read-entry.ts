import { formLimits } from "@sigi/survey/form-limits.ts";
import type { InnerTypeName } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { OptionsByType } from "@sigi/survey/survey-form.ts";
import type { ValueKind } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { numberAt, objectAt } from "./qualtrics-source.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";

/** The type of a text entry with its options, and the kind of its value. */
export interface Entry {
  readonly type: InnerTypeName;
  readonly kind: ValueKind;
  readonly options: object;
}

interface EntryShape {
  readonly long: boolean;
  readonly target: string;
}

/** Reads the validation of a text entry ("Validation" on Qualtrics's support pages): its content or its length. */
export function readEntry(
  settings: SourceObject | undefined,
  { long, target }: EntryShape,
  reading: QualtricsReading,
): Entry {
  if (!settings) return text(long);
  const type = settings.text("Type") ?? "None";
  const { report } = reading.context;
  const min = numberAt(settings, "MinChars");
  const max =
    numberAt(settings, "TotalChars") ?? numberAt(settings, "MaxChars");
  settings.ignore("ValidDateType", "ValidPhoneType", "ValidZipType");
  const content = settings.text("ContentType") ?? "";
  if (type !== "ContentType") {
    settings.ignore("ValidNumber", "Min", "Max", "NumDecimals");
    const lengths = lengthsOf(type, min, max, long);
    if (!lengths && !known.has(type)) {
      report.changed(
        settings.placeOf("Type"),
        target,
        "validation_unsupported",
        {
          name: type,
        },
      );
    }
    return text(long, lengths ?? {});
  }
  return (
    readContent(content, settings, long, reading) ??
    unknownContent(content, settings, long, target, reading)
  );
}

/** Types of validation that do not concern a text, or that are read elsewhere. */
const known: ReadonlySet<string> = new Set([
  "None",
  "CustomValidation",
  "null",
]);

const text = (long: boolean, options: object = {}): Entry => ({
  type: long ? "long_text" : "short_text",
  kind: "text",
  options,
});

function lengthsOf(
  type: string,
  min: number | undefined,
  max: number | undefined,
  long: boolean,
): { min?: number; max?: number } | null {
  const most = long ? formLimits.longTextMax : formLimits.shortTextMax;
  const fit = (value: number | undefined) =>
    value !== undefined && value >= 1 && value <= most
      ? Math.trunc(value)
      : undefined;
  const least = fit(min);
  const longest = fit(max);
  const atLeast = least === undefined ? {} : { min: least };
  const atMost = longest === undefined ? {} : { max: longest };
  switch (type) {
    case "MinChar":
      return atLeast;
    case "TotalChar":
    case "MaxChar":
      return atMost;
    case "CharRange":
      return { ...atLeast, ...atMost };
    default:
      return null;
  }
}

function readContent(
  content: string,
  settings: SourceObject,
  long: boolean,
  { context: { report } }: QualtricsReading,
): Entry | null {
  switch (content) {
    case "ValidEmail":
      return { type: "email", kind: "text", options: {} };
    case "ValidPhone":
      return { type: "phone", kind: "text", options: {} };
    case "ValidDate":
      settings.ignore("ValidDate", "DateFormat");
      return { type: "date", kind: "date", options: {} };
    case "ValidNumber": {
      const bounds = objectAt(settings, "ValidNumber", report);
      const options = numberOptions(bounds ?? settings);
      return { type: "number", kind: "number", options };
    }
    case "ValidZip":
      return text(long, long ? {} : pattern("\\d{5}(?:-\\d{4})?"));
    case "ValidTextOnly":
      return text(long, long ? {} : pattern("\\D*"));
    case "ValidUSState":
      return text(long, long ? {} : pattern("[A-Za-z .]{2,30}"));
    default:
      return null;
  }
}

const pattern = (expression: string): Partial<OptionsByType["short_text"]> => ({
  pattern: { expression, message: "" },
});

/** Reads the options of a number. Without a number of decimals, the maximum is used. */
export function numberOptions(
  source: SourceObject,
): Partial<OptionsByType["number"]> {
  const { decimalsMax, numberMax } = formLimits;
  const bound = (key: string) => {
    const value = numberAt(source, key);
    return value === undefined || Math.abs(value) > numberMax ? null : value;
  };
  const decimals = numberAt(source, "NumDecimals") ?? decimalsMax;
  return {
    min: bound("Min"),
    max: bound("Max"),
    decimals: Math.min(decimalsMax, Math.max(0, Math.trunc(decimals))),
  };
}

function unknownContent(
  content: string,
  settings: SourceObject,
  long: boolean,
  target: string,
  { context: { report } }: QualtricsReading,
): Entry {
  report.changed(
    settings.placeOf("ContentType"),
    target,
    "validation_unsupported",
    { name: content || "?" },
  );
  return text(long);
}
