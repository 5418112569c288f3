import { guessLanguage } from "../guess-language.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import { TranslatedTexts } from "../translated-texts.ts";
import { type LimeWord, limeWord } from "./limesurvey-words.ts";

/** Reads texts that a file has in several languages. */
export class LimeTexts extends TranslatedTexts {
  /** The tag of the survey's language. */
  readonly language: string;
  /** The tags of the other languages by their names in the file. */
  readonly #others = new Map<string, string>();
  readonly #context: ReadContext;

  /** @param languages the names of the languages in the file, the survey's language first. */
  constructor(
    languages: readonly string[],
    context: ReadContext,
    sample: readonly string[],
  ) {
    super();
    this.#context = context;
    const [base = "", ...others] = languages;
    this.language = languageTag(base, languages) ?? guessLanguage(sample);
    for (const name of others) {
      const tag = languageTag(name, languages);
      if (tag === null) {
        context.report.lost(`languages.${name}`, "language_unknown", { name });
      } else if (tag !== this.language) {
        this.#others.set(name, tag);
      }
    }
  }

  /** The tags of all languages, the survey's language first. */
  get tags(): readonly string[] {
    return [this.language, ...this.#others.values()];
  }

  /**
   * Reads a text in the survey's language, and stores texts in others as translations at the place.
   * @param place the place in translations: "questions.q1.title".
   */
  read(
    source: SourceObject,
    column: string,
    place: string,
    style: "rich" | "line" = "rich",
  ): string {
    const own = this.#cell(source, column, place, style);
    let text = own;
    for (const [name, tag] of this.#others) {
      const key = `${column}[${name}]`;
      const other = this.#cell(source, key, place, style);
      if (other === "") continue;
      if (text === "") text = other;
      this.put(tag, place, other);
    }
    return text;
  }

  /** Returns a word that LimeSurvey itself displays, in the survey's language, and stores its translations. */
  word(word: LimeWord, place: string): string {
    for (const tag of this.#others.values()) {
      this.put(tag, place, limeWord(word, tag));
    }
    return limeWord(word, this.language);
  }

  #cell(
    source: SourceObject,
    key: string,
    place: string,
    style: "rich" | "line",
  ): string {
    const text = source.text(key) ?? "";
    if (text.trim() === "") return "";
    const rich = this.#context.rich(text, source.placeOf(key), place);
    return style === "rich" ? rich : this.#context.line(rich);
  }
}

/**
 * Converts LimeSurvey's name of a language to a tag. "de-informal" and
 * "de-easy" become "de", unless the survey also has "de".
 */
function languageTag(
  name: string,
  languages: readonly string[],
): string | null {
  const [, plain = "", variant = ""] =
    /^([a-z]{2,3})((?:-[A-Za-z0-9]{2,8}){0,2})$/.exec(name.trim()) ?? [];
  if (plain === "") return null;
  const isOwnVariant = /^-(?:informal|easy|formal)$/.test(variant);
  return isOwnVariant && !languages.includes(plain)
    ? plain
    : `${plain}${variant}`;
}
