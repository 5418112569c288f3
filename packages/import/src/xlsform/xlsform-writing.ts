import type {
  AnswerOperand,
  Expression,
} from "@sigi/survey/expressions/expression.ts";
import { mapPlaceholders } from "@sigi/survey/expressions/template.ts";
import { hasMarkup } from "@sigi/survey/parse-rich-text.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { DefinedQuestion, SurveyDefinition } from "../definition.ts";
import { languageName } from "../languages.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import type { ImportReport } from "../report/import-report.ts";
import { writeXpath } from "./write-xpath.ts";
import { XlsformNames } from "./xlsform-names.ts";

/** A row of a sheet by column; empty cells are absent. */
export type WrittenRow = Record<string, string>;

/** The state shared while one form is written. */
export class XlsformWriting {
  readonly definition: SurveyDefinition;
  readonly report: ImportReport;
  readonly names: XlsformNames;
  readonly questions: ReadonlyMap<string, DefinedQuestion>;
  readonly survey: WrittenRow[] = [];
  readonly choices: WrittenRow[] = [];

  constructor(definition: SurveyDefinition, report: ImportReport) {
    this.definition = definition;
    this.report = report;
    this.names = new XlsformNames(definition, report);
    this.questions = new Map(
      definition.sections.flatMap(({ questions }) =>
        questions.map((question) => [question.code, question] as const),
      ),
    );
  }

  /** Returns a text in all languages, as cells of a column. */
  texts(column: string, text: string, place: string): WrittenRow {
    const { language, translations } = this.definition;
    const tags = Object.keys(translations);
    if (tags.length === 0)
      return text === "" ? {} : { [column]: this.text(text, place) };
    const cells: WrittenRow = {};
    if (text !== "")
      cells[`${column}::${languageColumn(language)}`] = this.text(text, place);
    for (const [tag, given] of Object.entries(translations)) {
      const other = Object.hasOwn(given, place) ? given[place] : undefined;
      if (other)
        cells[`${column}::${languageColumn(tag)}`] = this.text(other, place);
    }
    return cells;
  }

  /** Converts a rich text to markdown, with references for its placeholders. */
  text(rich: string, place: string): string {
    const shown = hasMarkup(rich) ? plainText(withMarkdown(rich)) : rich;
    return mapPlaceholders(shown, (expression) => {
      const name =
        "answer" in expression ? this.#nameOf(expression) : undefined;
      if (name !== undefined) return `\${${name}}`;
      this.report.lost(place, "piping_unsupported", {
        name: shown.slice(0, 100),
      });
      return null;
    });
  }

  #nameOf({ answer, path = [] }: AnswerOperand): string | undefined {
    const [part, ...rest] = path;
    if (!this.questions.has(answer) || rest.length > 0) return undefined;
    return part === undefined
      ? this.names.of(answer)
      : this.names.ofPart(answer, part);
  }

  /** Returns a condition or value as XPath in a cell of a column. An expression that cannot be written is reported. */
  logic(
    column: string,
    expression: Expression | null,
    place: string,
    own?: string,
  ): WrittenRow {
    if (expression === null) return {};
    try {
      const { names, questions } = this;
      return {
        [column]: writeXpath(expression, {
          names,
          questions,
          ...(own ? { own } : {}),
        }),
      };
    } catch (error) {
      if (!(error instanceof LogicUnsupported)) throw error;
      this.report.lost(place, "logic_unsupported", {
        part: error.part,
        logic: column,
      });
      return {};
    }
  }
}

/** Returns the heading of a language's columns: "French (fr)". */
export const languageColumn = (tag: string): string =>
  `${languageName(tag)} (${tag})`;

const withMarkdown = (rich: string) =>
  rich
    .replace(/<\/?(?:b|strong)>/gi, "**")
    .replace(/<\/?(?:i|em)>/gi, "*")
    .replace(/<a\b[^<>]*\bhref="([^"]*)"[^<>]*>(.*?)<\/a>/gis, "[$2]($1)");
