import { escapeText } from "@sigi/survey/rich-text.ts";
import { guessLanguage } from "../guess-language.ts";
import { languageTagOf } from "../languages.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import { TranslatedTexts } from "../translated-texts.ts";
import type { XlsformSheets } from "./xlsform-sheets.ts";

/** Reads texts with a column for each language. */
export class XlsformTexts extends TranslatedTexts {
  /** The tag of the survey's language. */
  readonly language: string;
  /** The column name of the survey's language; "" for columns without a language. */
  readonly #main: string;
  /** The tags of the other languages by their column names. */
  readonly #others = new Map<string, string>();
  readonly #context: ReadContext;

  constructor(sheets: XlsformSheets, context: ReadContext) {
    super();
    this.#context = context;
    const { columns, survey, settings } = sheets;
    const names = new Set(
      [...columns].flatMap(
        (column) =>
          /^(?:label|hint|guidance_hint|constraint_message|required_message)::(.+)$/.exec(
            column,
          )?.[1] ?? [],
      ),
    );
    const given = settings?.text("default_language")?.trim() ?? "";
    const plain = columns.has("label");
    const [first = ""] = names;
    this.#main = names.has(given) ? given : plain ? "" : first;
    const unnamed = this.#main || given;
    this.language =
      (unnamed === "" ? null : languageTagOf(unnamed)) ??
      guessLanguage(
        survey.map((row) => row.text(this.#column("label", this.#main)) ?? ""),
      );
    for (const name of names) {
      if (name === this.#main) continue;
      const tag = languageTagOf(name);
      if (tag === null) {
        context.report.lost(`survey, ${name}`, "language_unknown", { name });
      } else if (tag !== this.language) {
        this.#others.set(name, tag);
      }
    }
    // If the default language has its own columns, a label without a language also belongs to it.
    if (this.#main !== "" && plain) this.#others.set("", this.language);
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
    const own = this.#cell(source, column, this.#main, place, style);
    let text = own;
    for (const [name, tag] of this.#others) {
      const other = this.#cell(source, column, name, place, style);
      if (other === "") continue;
      if (text === "") text = other;
      if (tag !== this.language) this.put(tag, place, other);
    }
    return text;
  }

  #cell(
    source: SourceObject,
    column: string,
    language: string,
    place: string,
    style: "rich" | "line",
  ): string {
    const key = this.#column(column, language);
    const text = source.text(key) ?? "";
    const at = source.placeOf(key);
    const rich = this.#context.rich(markdown(text), at, place);
    return style === "rich" ? rich : this.#context.line(rich);
  }

  #column(column: string, language: string): string {
    return language === "" ? column : `${column}::${language}`;
  }
}

const markdownMax = 20_000;

/** Converts the markdown of XLSForms ("Styling in XLSForm" on xlsform.org) to rich text. */
export function markdown(text: string): string {
  // Such a text is longer than any title or help, and too long for these patterns.
  if (text.length > markdownMax) return text;
  const marked = text
    .replace(/^#{1,6} +(\S.*)$/gm, (_, title: string) => {
      // The signs may be repeated behind the title.
      const own = title
        .trimEnd()
        .replace(/(?<!#)#+$/, "")
        .trimEnd();
      return `<b>${own || title}</b>`;
    })
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "<b>$2</b>")
    .replace(
      /(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])/g,
      "<i>$1</i>",
    )
    .replace(
      /(?<![\w{])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![\w}])/g,
      "<i>$1</i>",
    )
    .replace(
      /\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g,
      (_, shown: string, address: string) =>
        `<a href="${escapeText(address)}">${shown}</a>`,
    );
  return marked === text ? text : marked.replace(/\\([*_#[\]])/g, "$1");
}
