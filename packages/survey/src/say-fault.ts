import type { Fault, FaultCode, FaultParams } from "./fault.ts";

export type Locale = "id" | "en";

interface FaultSayer {
  /** A method, so that it takes messages which name their parameters. */
  say(params: Record<string, unknown>, options: { locale: Locale }): string;
}

/** The message of each fault code. */
export type FaultTexts<Code extends FaultCode> = Record<
  Code,
  FaultSayer["say"]
>;

/** Fills a fault's message, its numbers written as the locale writes them. */
export function sayFault<Code extends FaultCode>(
  texts: FaultTexts<Code>,
  fault: Fault<Code>,
  locale: Locale,
): string {
  const params: FaultParams = {};
  for (const [name, value] of Object.entries(fault.params ?? {})) {
    params[name] =
      typeof value === "number" ? formatNumber(value, locale) : value;
  }
  return texts[fault.code](params, { locale });
}

function formatNumber(value: number, locale: Locale): string {
  return value.toLocaleString(locale === "id" ? "id-ID" : "en-US", {
    maximumFractionDigits: 20,
  });
}
