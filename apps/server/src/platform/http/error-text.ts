import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { faultText } from "@sigi/survey/form-fault.ts";
import type { z } from "zod";
import type { ErrorParams, FieldFault } from "../business-error.ts";

type Text = (params: ErrorParams, options: { locale: Locale }) => string;

// Codes are looked up by name at run time: a code without a text falls back to another one.
const texts = m as unknown as Readonly<Record<string, Text | undefined>>;

/** The text of an error code: the message `error_<code>`. */
export function errorText(
  code: string,
  locale: Locale,
  params: ErrorParams = {},
): string {
  return textOf(`error_${code}`, "error_server_error", locale, params);
}

/** The text of a field's fault: the message `field_<code>`. */
export function fieldText(
  code: string,
  locale: Locale,
  params: ErrorParams = {},
): string {
  return textOf(`field_${code}`, "field_invalid", locale, params);
}

function textOf(
  key: string,
  fallback: string,
  locale: Locale,
  params: ErrorParams,
): string {
  return (
    completeText(texts[key], locale, params) ??
    texts[fallback]?.({}, { locale }) ??
    key
  );
}

/** Returns a text; undefined if it does not exist, or has a placeholder without data: users never read "undefined". */
function completeText(
  text: Text | undefined,
  locale: Locale,
  params: ErrorParams,
): string | undefined {
  let isComplete = true;
  const watched = new Proxy(params, {
    get: (given, name) => {
      const value: unknown = Reflect.get(given, name);
      if (value === undefined || Number.isNaN(value)) isComplete = false;
      return value;
    },
  });
  const written = text?.(watched, { locale });
  return isComplete ? written : undefined;
}

/** The note of zod for a union that has no member of the given type. */
const noSuchType = "No matching discriminator";

/** Maps an issue of zod to a code that has a text in both languages (`field_<code>`). */
export function issueFault(issue: z.core.$ZodIssue): FieldFault {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "date") return { code: "date" };
      return isText(issue.origin)
        ? Number(issue.minimum) <= 1
          ? { code: "required" }
          : { code: "text_min", params: { n: Number(issue.minimum) } }
        : { code: "number_min", params: { min: Number(issue.minimum) } };
    case "too_big":
      if (issue.origin === "date") return { code: "date" };
      return isText(issue.origin)
        ? { code: "text_max", params: { n: Number(issue.maximum) } }
        : { code: "number_max", params: { max: Number(issue.maximum) } };
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? { code: "required" }
        : { code: "invalid" };
    case "invalid_format":
      return { code: formatCode(issue.format, issue.message) };
    case "invalid_value":
      return { code: "not_a_choice" };
    case "invalid_union":
      return "note" in issue && issue.note === noSuchType
        ? { code: "type_not_offered" }
        : { code: "invalid" };
    case "custom":
      return surveyFault(issue.params) ?? { code: "invalid" };
    default:
      return { code: "invalid" };
  }
}

/** A schema of the survey package names its fault, which has its own text. */
function surveyFault({
  fault: code,
  ...params
}: Record<string, unknown> = {}): FieldFault | null {
  if (typeof code !== "string") return null;
  const fault = { code, params } as Parameters<typeof faultText>[0];
  return { code, text: (locale) => faultText(fault, locale) };
}

const isText = (origin: string) => origin === "string" || origin === "array";

/** A pattern of the contract may set its code as the message: `.regex(…, "phone")`. */
function formatCode(format: string, message: string): string {
  if (format === "email" || format === "date") return format;
  return format === "regex" && /^[a-z_]+$/.test(message) ? message : "invalid";
}
