import { guessLanguage } from "../guess-language.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import { TranslatedTexts } from "../translated-texts.ts";
import { type LimeWord, limeWord } from "./limesurvey-words.ts";

/** Reads texts that a file has in several languages. */
export class LimeTexts extends TranslatedTexts {
  /** The tag of the survey's own language. */
  readonly language: string;
  /** The tags of the other languages by their names in the file. */
  readonly #others = new Map<string, string>();
  readonly #context: ReadContext;

  /** @param languages as the file names them, the survey's own first. */
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

  /** The languages, the survey's own first. */
  get tags(): readonly string[] {
    return [this.language, ...this.#others.values()];
  }

  /**
   * A text in the survey's own language; those in others are translations at the place.
   * @param place as translations name it: "questions.q1.title".
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

  /** A word that LimeSurvey itself shows, in the survey's language and as translations. */
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
 * The tag of a language as LimeSurvey names it. "de-informal" and "de-easy" are
 * plain "de", unless the survey has that too.
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
