import type { Locale } from "../fault.ts";

/** BCP 47 tags that a survey's texts may have: "id", "en", "zh-Hant". */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

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
