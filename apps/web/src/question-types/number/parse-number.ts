import type { Locale } from "@sigi/survey/fault.ts";

interface Signs {
  readonly tag: string;
  readonly group: "." | ",";
  readonly decimal: "." | ",";
}

const signsOf: Readonly<Record<Locale, Signs>> = {
  id: { tag: "id-ID", group: ".", decimal: "," },
  en: { tag: "en-US", group: ",", decimal: "." },
};

/**
 * Parses a number as users type it: "1.250.000", "12,5", "-3". Where a sign could be either, the locale's grouping wins
 * ("1.250" is 1250 in Indonesian); else the other sign is also read as the decimal sign, because some keypads offer
 * only one.
 * Null when the text is not a number.
 */
export function parseNumber(typed: string, locale: Locale): number | null {
  const { group, decimal } = signsOf[locale];
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^[\u2212\u2013]/, "-");
  const plain = isGrouped(text, group, decimal)
    ? text.replaceAll(group, "").replace(decimal, ".")
    : text.replace(/[.,]/, ".");
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Returns true for a grouped number such as "1.250.000" or "1.250,5": groups of three, each after the first. */
function isGrouped(text: string, group: string, decimal: string): boolean {
  return new RegExp(
    `^[+-]?[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`,
  ).test(text);
}

/** The number as its field shows it; grouped from five digits on, so that a year stays a year. */
export function formatInput(value: number, locale: Locale): string {
  return new Intl.NumberFormat(signsOf[locale].tag, {
    maximumFractionDigits: 20,
    useGrouping: "min2",
  }).format(value);
}
