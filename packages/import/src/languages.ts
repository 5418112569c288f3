import {
  languageName as nameOf,
  toLanguageTag,
} from "@sigi/survey/translations/language-names.ts";

/** Languages of questionnaires in the region and in the supported tools. */
const tags =
  "id en jv su ms min ban mad bug ace bjn zh ja ko ar fr es pt de nl it ru hi bn ur ta te ml th vi tl ceb km lo my ne si sw am om so ti ha yo ig zu xh rw rn lg ny sn mg tr fa ps ku uz ky kk tg ka hy az uk pl ro hu cs sk bg sr hr sq el he sv da no fi et lv lt tpi tet ht".split(
    " ",
  );

/** Native or Indonesian names of languages that differ from the tables of the runtime. */
const otherNames: Readonly<Record<string, string>> = {
  bahasa: "id",
  "bahasa indonesia": "id",
  "bahasa inggris": "en",
  "bahasa jawa": "jv",
  "bahasa melayu": "ms",
  "bahasa sunda": "su",
  kiswahili: "sw",
  mandarin: "zh",
  tetum: "tet",
  "tok pisin": "tpi",
};

const byName: ReadonlyMap<string, string> = new Map([
  ...tags.flatMap((tag) =>
    ["en", "id", tag].flatMap((locale) => {
      const name = new Intl.DisplayNames([locale], { type: "language" }).of(
        tag,
      );
      return name ? [[name.toLowerCase(), tag] as const] : [];
    }),
  ),
  ...Object.entries(otherNames),
]);

/** Returns the tag of a language such as "French (fr)", "Bahasa Indonesia" or "id"; null for an unknown one. */
export function languageTagOf(name: string): string | null {
  const text = name.trim();
  const code = /\(([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\)\s*$/.exec(text)?.[1];
  if (code !== undefined) return code;
  const known = byName.get(text.toLowerCase());
  if (known !== undefined) return known;
  return tags.includes(text.toLowerCase()) ? text.toLowerCase() : null;
}

/** Returns the name of a language in English, such as "French", or the tag if it has none. */
export function languageName(tag: string): string {
  const known = toLanguageTag(tag);
  return known === null ? tag : nameOf(known, "en");
}
