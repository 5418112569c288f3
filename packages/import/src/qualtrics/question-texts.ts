import { plainText } from "@sigi/survey/rich-text.ts";
import type { SourceObject } from "../source/source-object.ts";
import { isObject } from "../source/source-object.ts";
import type { QualtricsReading } from "./qualtrics-reading.ts";
import { qualtricsLanguage } from "./qualtrics-languages.ts";

/** The texts of one question, with their translations. */
export class QuestionTexts {
  readonly #source: SourceObject;
  readonly #reading: QualtricsReading;
  /** The translated texts with the name and the tag of their language. */
  readonly #languages: (readonly [
    name: string,
    tag: string,
    texts: Readonly<Record<string, unknown>>,
  ])[] = [];
  readonly #used = new Set<string>();

  constructor(source: SourceObject, reading: QualtricsReading) {
    this.#source = source;
    this.#reading = reading;
    const languages = source.value("Language");
    if (!isObject(languages)) return;
    for (const [name, texts] of Object.entries(languages)) {
      const tag = qualtricsLanguage(name);
      if (!isObject(texts) || tag === reading.language) continue;
      if (tag === null) {
        const place = `${source.placeOf("Language")}.${name}`;
        reading.context.report.lost(place, "language_unknown", { name });
      } else {
        this.#languages.push([name, tag, texts]);
      }
    }
  }

  /**
   * Returns the text at a path in the question as rich text, and stores its translations at the target.
   * @param path such as "Choices", "1", "Display".
   * @param target the place in translations: "questions.q1.title"; null for a text without its own place.
   */
  rich(
    path: readonly string[],
    text: string,
    target: string | null,
    change: (text: string) => string = (same) => same,
  ): string {
    const { context } = this.#reading;
    const place = [this.#source.place, ...path].join(".");
    if (target !== null) this.translate(path, target, change);
    return change(context.rich(paragraphs(text), place, target ?? ""));
  }

  /** Stores the translations of the text at a path at a target. */
  translate(
    path: readonly string[],
    target: string,
    change: (text: string) => string = (same) => same,
  ): void {
    const { context, translations } = this.#reading;
    const key = path.join(".");
    this.#used.add(key);
    for (const [name, tag, texts] of this.#languages) {
      const other = textIn(texts, path);
      if (other === "") continue;
      const at = `${this.#source.place}.Language.${name}.${key}`;
      const rich = change(context.rich(paragraphs(other), at, target));
      if (rich !== "") (translations[tag] ??= {})[target] = rich;
    }
  }

  /** Returns the text at a path on one line, without markup. */
  line(path: readonly string[], text: string, target: string | null): string {
    return this.rich(path, text, target, (rich) =>
      this.#reading.context.line(rich),
    );
  }

  /**
   * Joins the non-empty texts at some paths on one line. Texts missing in a language are taken from the survey's
   * language.
   */
  joined(
    paths: readonly (readonly string[])[],
    target: string,
    glue: string,
  ): string {
    const { context, translations } = this.#reading;
    const parts = paths.map((path) => ({
      path,
      own: context.line(paragraphs(this.#own(path))),
    }));
    const join = (texts: readonly string[]) =>
      texts.filter((text) => text !== "").join(glue);
    for (const { path } of parts) this.#used.add(path.join("."));
    for (const [, tag, texts] of this.#languages) {
      const others = parts.map(({ path }) => context.line(textIn(texts, path)));
      if (others.every((text) => text === "")) continue;
      const filled = others.map(
        (text, index) => text || (parts[index]?.own ?? ""),
      );
      (translations[tag] ??= {})[target] = join(filled);
    }
    return join(parts.map(({ own }) => own));
  }

  /** Returns the text in the survey's language. */
  #own([key = "", ...rest]: readonly string[]): string {
    return textIn(this.#source.value(key), rest);
  }

  /** Reports each translated text that was not used. */
  close(): void {
    for (const [name, , texts] of this.#languages) {
      for (const [key, text] of leavesOf(texts, "")) {
        if (this.#used.has(key) || /Unsafe|Description/.test(key)) continue;
        this.#reading.context.report.lost(
          `${this.#source.place}.Language.${name}.${key}`,
          "text_left",
          { text: plainText(text).slice(0, 200) },
        );
      }
    }
  }
}

function textIn(texts: unknown, path: readonly string[]): string {
  let value = texts;
  for (const key of path) {
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (Reflect.get(value, key) as unknown)
        : undefined;
  }
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : "";
}

function leavesOf(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") {
    return plainText(value) === "" ? [] : [[key, value]];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, key === "" ? name : `${key}.${name}`),
  );
}

/** Converts the divisions of Qualtrics's editor to paragraphs, and removes blank content at both ends. */
export function paragraphs(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(/<(\/?)div\b[^<>]*>/gi, "<$1p>")
    .replace(/<(\/?)h[12]\b[^<>]*>/gi, "<$1h3>")
    .replace(/<(\/?)h[56]\b[^<>]*>/gi, "<$1h4>")
    .replace(/<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>/gi, "")
    .replace(/^(?:\s|&nbsp;|<br\s*\/?>)+|(?:\s|&nbsp;|<br\s*\/?>)+$/gi, "");
}
