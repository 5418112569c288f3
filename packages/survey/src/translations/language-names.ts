import type { Locale } from "../fault.ts";

/**
 * The BCP 47 tags that a survey's texts may have: a language with a script and a region, such as "id", "zh-Hant" or
 * "pt-BR". The runtime can name each of them; it throws for many other tags.
 */
export const languagePattern =
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** The nearest such tag for a file's name of a language: "pt-BR" for "pt-br", "de" for "de-informal"; null for none. */
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

/** Native names of languages of Indonesia for which the runtime has another name or none. */
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

/** The native name of a language, such as "Basa Jawa"; its Indonesian name or tag if the native name is unknown. */
export const ownLanguageName = (tag: string): string =>
  ownNames[tag] ?? nameIn(tag, [tag, "id"]);

/** The name of a language in a reader's language, such as "bahasa Inggris"; its tag replaces a missing name. */
export const languageName = (tag: string, reader: Locale): string =>
  reader === "id" ? `bahasa ${nameIn(tag, ["id"])}` : nameIn(tag, ["en"]);

const nameIn = (tag: string, locales: readonly string[]): string =>
  new Intl.DisplayNames(locales, { type: "language" }).of(tag) ?? tag;
