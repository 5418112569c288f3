import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { mapPlaceholders } from "@sigi/survey/expressions/template.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { questionsOf, type SurveyDefinition } from "../definition.ts";
import type { ImportReport } from "../report/import-report.ts";
import { writeCondition, type WrittenNames } from "./write-condition.ts";

/** A part of the written JSON. Properties that are undefined are omitted. */
export type Json = Record<string, unknown>;

/** The state shared while one survey is written. */
export class SurveyWriter {
  readonly definition: SurveyDefinition;
  readonly report: ImportReport;
  readonly triggers: Json[] = [];
  readonly calculated: Json[] = [];
  /** The panel around the part that is being written. */
  inside: WrittenNames["inside"] = null;
  readonly #names: Omit<WrittenNames, "inside">;

  constructor(definition: SurveyDefinition, report: ImportReport) {
    this.definition = definition;
    this.report = report;
    const several = questionsOf(definition)
      .filter(
        ({ type }) => type === "multiple_choice" || type === "image_choice",
      )
      .map(({ code }) => code);
    const repeated = definition.sections.flatMap(({ repeat, questions }) =>
      repeat === null
        ? []
        : questions.map(({ code }) => [code, repeat.question] as const),
    );
    this.#names = {
      several: new Set(several),
      repeated: new Map(repeated),
    };
  }

  /** Returns a text in all languages; undefined for an empty text. */
  text(place: string, text: string): unknown {
    if (text === "") return undefined;
    const { language, translations } = this.definition;
    const main = this.#piped(text, place);
    const others = Object.entries(translations).flatMap(([tag, texts]) =>
      Object.hasOwn(texts, place) && texts[place]
        ? [[tag, this.#piped(texts[place], place)] as const]
        : [],
    );
    if (others.length === 0) return main;
    // SurveyJS uses the key "default" for texts in its default language, English.
    const all = new Map([[language, main], ...others]);
    const byDefault = all.get("en") ?? main;
    all.delete("en");
    return { default: byDefault, ...Object.fromEntries(all) };
  }

  /** Returns an expression for SurveyJS; undefined if there is none. An unsupported expression is reported. */
  expression(
    place: string,
    expression: Expression | null | undefined,
    inside = this.inside,
  ): string | undefined {
    if (!expression) return undefined;
    const text = writeCondition(expression, { ...this.#names, inside });
    if (text === null) this.lost(place);
    return text ?? undefined;
  }

  /** Reports a part that SurveyJS does not support. */
  lost(place: string): void {
    const part = place.split(".").at(-1) ?? place;
    this.report.lost(place, "surveyjs_unheld", { part });
  }

  /** Reports each of some settings that has a value other than false, null or "". */
  lostSettings(
    place: string,
    settings: Readonly<Record<string, unknown>>,
  ): void {
    for (const [name, value] of Object.entries(settings)) {
      const says =
        value !== null &&
        value !== undefined &&
        value !== false &&
        value !== "";
      if (says) this.lost(`${place}.${name}`);
    }
  }

  #piped(text: string, place: string): string {
    return mapPlaceholders(text, (expression) => {
      const isPlain = "answer" in expression || "variable" in expression;
      const names = { ...this.#names, inside: this.inside };
      const written = isPlain ? writeCondition(expression, names) : null;
      if (written === null) this.lost(place);
      return written ?? "…";
    });
  }
}

export const questionPlace = (code: string) => `questions.${segment(code)}`;
