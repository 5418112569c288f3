import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { escapeText, plainText } from "@sigi/survey/rich-text.ts";
import type { ReadContext } from "../read-context.ts";
import { isObject, type SourceObject } from "../source/source-object.ts";
import type { Names, Scope } from "./names.ts";

/** A text in the survey's language, with the other languages by tag. */
export interface LocalText {
  readonly main: string;
  readonly others: ReadonlyMap<string, string>;
}

/** The default language of SurveyJS; texts with the key "default" are in it. */
const defaultTag = "en";

/** Reads texts that may be in several languages, with placeholders such as `{name}`. */
export class LocalTexts {
  readonly translations: Record<string, Record<string, string>> = {};
  readonly language: string;
  readonly #locale: string;
  readonly #context: ReadContext;
  readonly #names: Names;

  /** `locale` is the setting of the survey; "" if it has none. */
  constructor(
    language: string,
    locale: string,
    context: ReadContext,
    names: Names,
  ) {
    this.language = language;
    this.#locale = locale;
    this.#context = context;
    this.#names = names;
  }

  /** Reads a rich text by its key; `place` is its place in the survey. */
  rich(
    source: SourceObject,
    key: string,
    place: string,
    scope: Scope = {},
  ): string {
    const text = this.read(source, key);
    return text ? this.put(text, source.placeOf(key), place, scope) : "";
  }

  /** Reads a text without markup, on one line. */
  line(
    source: SourceObject,
    key: string,
    place: string,
    scope: Scope = {},
  ): string {
    const text = this.read(source, key);
    if (!text) return "";
    const line = (one: string) => this.#context.line(one);
    const others = [...text.others].map(
      ([tag, one]) => [tag, line(one)] as const,
    );
    const lines = { main: line(text.main), others: new Map(others) };
    return this.put(lines, source.placeOf(key), place, scope);
  }

  /** Reads a text without markup, and preserves its lines. */
  plain(source: SourceObject, key: string, place: string): string {
    const text = this.read(source, key);
    if (!text) return "";
    const others = [...text.others].map(
      ([tag, one]) => [tag, plainText(one).trim()] as const,
    );
    const plain = {
      main: plainText(text.main).trim(),
      others: new Map(others),
    };
    return this.put(plain, source.placeOf(key), place);
  }

  /** Reads the text as it is in the file; null if it is absent. A value that is not a text is reported. */
  read(source: SourceObject, key: string): LocalText | null {
    const value = source.value(key);
    if (value === undefined) return null;
    const text = this.of(value);
    if (!text) source.lost(key, "value_unreadable");
    return text;
  }

  of(value: unknown): LocalText | null {
    if (!isObject(value)) {
      const isText = ["string", "number", "boolean"].includes(typeof value);
      return isText ? { main: String(value), others: new Map() } : null;
    }
    const texts = new Map(
      Object.entries(value).flatMap(([tag, text]) =>
        typeof text === "string" && text !== ""
          ? [[tag.replaceAll("_", "-"), text] as const]
          : [],
      ),
    );
    const mainKey = [this.#locale, "default", defaultTag, ...texts.keys()].find(
      (tag) => texts.has(tag),
    );
    if (mainKey === undefined) return null;
    const main = texts.get(mainKey) ?? "";
    texts.delete(mainKey);
    const byDefault = texts.get("default");
    texts.delete("default");
    if (
      byDefault !== undefined &&
      byDefault !== main &&
      !texts.has(defaultTag)
    ) {
      texts.set(defaultTag, byDefault);
    }
    texts.delete(this.language);
    const tagged = [...texts].filter(([tag]) => tagPattern.test(tag));
    return { main, others: new Map(tagged) };
  }

  /** Cleans a text, converts its placeholders, and stores its translations. */
  put(
    { main, others }: LocalText,
    source: string,
    place: string,
    scope: Scope = {},
  ): string {
    for (const [tag, text] of others) {
      const said = this.#context.rich(text, source, place);
      this.translations[tag] ??= {};
      this.translations[tag][place] = this.#piped(said, source, place, scope);
    }
    const said = this.#context.rich(main, source, place);
    return this.#piped(said, source, place, scope);
  }

  /** Converts SurveyJS' placeholders `{name}` to `{{name}}`. An unknown name stays as it is, as in SurveyJS. */
  #piped(text: string, source: string, place: string, scope: Scope): string {
    return text.replace(/\{([^{}\n]{1,200})\}/g, (whole, name: string) => {
      const found = this.#names.find(name, scope);
      if (!found || "value" in found.expression) {
        if (!/^[\w.[\]$-]+$/.test(name)) return whole;
        const params = { name };
        this.#context.report.changed(
          source,
          place,
          "surveyjs_placeholder",
          params,
        );
        return whole;
      }
      if (found.index) {
        this.#context.report.changed(source, place, "surveyjs_entry_any", {
          name,
        });
      }
      return `{{${escapeText(writeExpression(found.expression))}}}`;
    });
  }
}

const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
