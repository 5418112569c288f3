import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { ErrorParams } from "../business-error.ts";

type Text = (params: ErrorParams, options: { locale: Locale }) => string;

const texts = m as unknown as Readonly<Record<string, Text | undefined>>;

/** The words of an error code: the message `error_<code>`. */
export function errorText(
  code: string,
  locale: Locale,
  params: ErrorParams = {},
): string {
  return textOf(`error_${code}`, "error_server_error", locale, params);
}

/** The words of a field's fault: the message `field_<code>`. */
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
  return (texts[key] ?? texts[fallback])?.(params, { locale }) ?? key;
}
