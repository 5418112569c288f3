import { cleanLine } from "@sigi/survey/text.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { hasMarkup } from "@sigi/survey/parse-rich-text.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { ImportRefused } from "./import-refused.ts";
import { Work } from "./work.ts";
import type { ImportReport } from "./report/import-report.ts";

/** Removes the markup that rich texts must not have, as the server does before storing them. */
export type CleanRichText = (text: string) => string;

/** The state that all readers share while they read one file. */
export class ReadContext {
  readonly report: ImportReport;
  readonly #clean: CleanRichText;
  readonly #work: Work;
  readonly #codes = new Set<string>();
  /** The next number for a repeated code, by the beginning that the codes have in common. */
  readonly #numbers = new Map<string, number>();
  readonly #origins = new Map<string, string>();

  constructor(
    report: ImportReport,
    clean: CleanRichText,
    work: Work = new Work(),
  ) {
    this.report = report;
    this.#clean = clean;
    this.#work = work;
  }

  /**
   * Returns a unique code for a section or question: the name in the file, or a
   * code made from it. Records its place in the file.
   * @throws ImportRefused when the file has many times the parts of the largest form.
   */
  code(
    wanted: string,
    source: string,
    target: "questions" | "sections",
  ): string {
    const fitting = fittingCode(wanted) || (target === "questions" ? "q" : "s");
    const free = this.#free(fitting);
    this.#codes.add(free);
    if (this.#codes.size > codesMax) {
      const { questionsMax, sectionsMax } = formLimits;
      throw new ImportRefused("file_too_large", {
        questions: questionsMax,
        sections: sectionsMax,
      });
    }
    const place = `${target}.${free}`;
    this.#origins.set(place, source);
    if (free !== fitting) {
      this.report.changed(source, place, "code_repeated", {
        code: wanted,
        free,
      });
    } else if (wanted !== "" && free !== wanted) {
      this.report.changed(source, place, "code_changed", {
        code: wanted,
        free,
      });
    }
    return free;
  }

  /** Returns the code, with the next free number if it is taken. */
  #free(code: string): string {
    if (!this.#codes.has(code)) return code;
    const stem = code.slice(0, formLimits.codeMax - tailMax);
    for (let number = this.#numbers.get(stem) ?? 2; ; number += 1) {
      const tail = `_${number}`;
      const free = `${code.slice(0, formLimits.codeMax - tail.length)}${tail}`;
      if (this.#codes.has(free)) continue;
      this.#numbers.set(stem, number + 1);
      return free;
    }
  }

  /** Returns the place in the file of the section or question at a place of the survey. */
  readonly originOf = (target: string): string =>
    this.#origins.get(target) ?? "";

  /**
   * Returns a rich text without the markup that a survey does not support. Reports it if more than formatting is
   * removed.
   */
  rich(html: string, source: string, target: string): string {
    const text = html.trim();
    this.#work.clean(text);
    if (!hasMarkup(text)) return text;
    const clean = this.#clean(text);
    if (/<img\b/i.test(text)) {
      this.report.changed(source, target, "picture_left");
    } else if (losesContent(text)) {
      this.report.changed(source, target, "markup_removed");
    }
    return clean;
  }

  /** Returns a text without markup, on one line. */
  line(html: string): string {
    this.#work.read(html.length);
    return cleanLine(plainText(html));
  }
}

/** Maximum number of codes in one file: parts that a form has no room for are left out later. */
const codesMax = 4 * (formLimits.questionsMax + formLimits.sectionsMax);

/** Maximum length of the number behind a repeated code. */
const tailMax = `_${codesMax}`.length;

/** Removes the characters that a code must not contain. */
const fittingCode = (wanted: string) =>
  cleanLine(wanted.replace(/[{}\p{C}]+/gu, " "))
    .slice(0, formLimits.codeMax)
    .trim();

/** Returns true if markup has content or behaviour that rich texts do not support: scripts, forms, embedded media. */
const losesContent = (html: string) =>
  /<(?:script|style|iframe|object|embed|video|audio|form|input|button|select|svg|math|link|meta)\b|\son\w+\s*=|javascript:/i.test(
    html,
  );
