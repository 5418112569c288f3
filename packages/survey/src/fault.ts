/** A rule that was broken, without its text. */
export interface Fault<Code extends string = string> {
  code: Code;
  params?: FaultParams;
  /** Where in an answer or in options of several inputs it lies; left out for the whole. */
  part?: FaultPart;
}

/** One input of several. */
export interface FaultPart {
  /** A field's id; in front of it that of its row, or the number of its entry from 0. */
  path: readonly string[];
  /** How people find it: "Anak 2, Umur". */
  label: string;
}

export type FaultParams = Record<string, string | number>;

export type Locale = "id" | "en";

interface FaultSayer {
  /** A method, so that it accepts messages that name their parameters. */
  say(params: Record<string, unknown>, options: { locale: Locale }): string;
}

/** The text of each fault code. */
export type FaultTexts<Code extends string> = Readonly<
  Record<Code, FaultSayer["say"]>
>;

/** Puts the label of the part that a fault lies in before its text. */
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
