/** A broken rule, without its text. */
export interface Fault<Code extends string = string> {
  code: Code;
  params?: FaultParams;
  /** The faulty part of an answer or of options with several inputs; omitted if the whole is faulty. */
  part?: FaultPart;
}

/** One of several inputs. */
export interface FaultPart {
  /** The id of a field, preceded by the id of its row or the number of its entry, counted from 0. */
  path: readonly string[];
  /** The label that identifies the part to users: "Anak 2, Umur". */
  label: string;
}

export type FaultParams = Record<string, string | number>;

export type Locale = "id" | "en";

interface FaultSayer {
  /** Declared as a method, so that it accepts messages with named parameters. */
  say(params: Record<string, unknown>, options: { locale: Locale }): string;
}

/** The text of each fault code. */
export type FaultTexts<Code extends string> = Readonly<
  Record<Code, FaultSayer["say"]>
>;

/** Prefixes a fault's text with the label of the faulty part. */
export function namePart({ part }: Fault, text: string): string {
  return part ? `${part.label}: ${text}` : text;
}

/** Fills in a fault's text, with numbers formatted for the locale. */
export function sayFault<Code extends string>(
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
