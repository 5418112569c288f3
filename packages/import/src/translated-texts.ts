import { textsOf } from "@sigi/survey/translations/form-texts.ts";
import type { SurveyDefinition } from "./definition.ts";

/** Collects the texts of a file in languages other than the survey's, by their places in translations. */
export class TranslatedTexts {
  readonly translations: Record<string, Record<string, string>> = {};

  put(tag: string, place: string, text: string): void {
    (this.translations[tag] ??= {})[place] = text;
  }

  /**
   * Joins the translations of several places, and stores them at another place. `glue` joins the texts of one language.
   */
  join(
    from: readonly string[],
    to: string,
    glue: (texts: string[], tag: string) => string,
  ): void {
    for (const [tag, texts] of Object.entries(this.translations)) {
      const parts = from.map((place) => texts[place] ?? "");
      if (parts.some((part) => part !== "")) texts[to] = glue(parts, tag);
    }
  }

  /** Moves the translations of one place to another. */
  move(from: string, to: string): void {
    this.copy(from, to);
    if (from === to) return;
    for (const texts of Object.values(this.translations)) delete texts[from];
  }

  /**
   * Splits a text and its translations into several texts, which are stored at
   * places below the given one.
   * @returns the parts of the text.
   */
  split(
    place: string,
    text: string,
    separator: string,
    names: readonly string[],
  ): string[] {
    const partsOf = (whole: string) =>
      (separator === "" ? [whole] : whole.split(separator)).map((part) =>
        part.trim(),
      );
    const [first = ""] = names;
    for (const texts of Object.values(this.translations)) {
      const parts = partsOf(texts[`${place}.${first}`] ?? "");
      for (const [index, name] of names.entries()) {
        const part = parts[index] ?? "";
        if (part !== "") texts[`${place}.${name}`] = part;
      }
    }
    return partsOf(text);
  }

  copy(from: string, to: string): void {
    for (const texts of Object.values(this.translations)) {
      const text = texts[from];
      if (text !== undefined) texts[to] = text;
    }
  }
}

/** Removes translations of texts that the survey does not have: parts that were joined, messages of lost rules. */
export function withoutStrayTexts(
  definition: SurveyDefinition,
): SurveyDefinition {
  const places = new Set(textsOf(definition).map(({ place }) => place));
  const translations = Object.entries(definition.translations)
    .map(
      ([tag, texts]) =>
        [
          tag,
          Object.fromEntries(
            Object.entries(texts).filter(([place]) => places.has(place)),
          ),
        ] as const,
    )
    .filter(([, texts]) => Object.keys(texts).length > 0);
  return { ...definition, translations: Object.fromEntries(translations) };
}
