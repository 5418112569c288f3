import type { Locale } from "../fault.ts";

/**
 * The BCP 47 tags that a survey's texts may have: a language with a script and a region, such as "id", "zh-Hant" or
 * "pt-BR". The runtime can name each of them; it throws for many other tags.
 */
export const languagePattern =
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** The nearest such tag of what a file calls a language: "pt-BR" for "pt-br", "de" for "de-informal"; null for none. */
export function toLanguageTag(name: string): string | null {
  const canonical = canonicalTag(name);
  if (languagePattern.test(canonical)) return canonical;
  const base = /^[a-z]{2,3}(?=[-_]|$)/i.exec(name)?.[0].toLowerCase();
  return base ?? null;
}

function canonicalTag(name: string): string {
  try {
    return Intl.getCanonicalLocales(name)[0] ?? "";
  } catch {
    return "";
  }
}

/** Names that languages of Indonesia have for themselves, where the runtime knows others or none. */
const ownNames: Readonly<Record<string, string>> = {
  id: "Bahasa Indonesia",
  jv: "Basa Jawa",
  ban: "Basa Bali",
  bjn: "Bahasa Banjar",
  mad: "Bhâsa Madhurâ",
  min: "Baso Minangkabau",
  ms: "Bahasa Melayu",
  ace: "Bahsa Acèh",
  bug: "Basa Ugi",
};

/** The name that a language has for itself, such as "Basa Jawa"; its Indonesian name or tag where that is not known. */
export const ownLanguageName = (tag: string): string =>
  ownNames[tag] ?? nameIn(tag, [tag, "id"]);

/** The name of a language for readers of another, such as "bahasa Inggris"; with its tag where it has none. */
export const languageName = (tag: string, reader: Locale): string =>
  reader === "id" ? `bahasa ${nameIn(tag, ["id"])}` : nameIn(tag, ["en"]);

const nameIn = (tag: string, locales: readonly string[]): string =>
  new Intl.DisplayNames(locales, { type: "language" }).of(tag) ?? tag;
