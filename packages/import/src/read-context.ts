import { cleanLine } from "@sigi/survey/text.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { hasMarkup } from "@sigi/survey/parse-rich-text.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { ImportReport } from "./report/import-report.ts";

/** Removes the markup that rich texts must not have, as the server does before storing them. */
export type CleanRichText = (text: string) => string;

/** The state that all readers share while they read one file. */
export class ReadContext {
  readonly report: ImportReport;
  readonly #clean: CleanRichText;
  readonly #codes = new Set<string>();
  readonly #origins = new Map<string, string>();

  constructor(report: ImportReport, clean: CleanRichText) {
    this.report = report;
    this.#clean = clean;
  }

  /**
   * Returns a unique code for a section or question: the name in the file, or a
   * code made from it. Records its place in the file.
   */
  code(
    wanted: string,
    source: string,
    target: "questions" | "sections",
  ): string {
    const fitting = fittingCode(wanted) || (target === "questions" ? "q" : "s");
    let free = fitting;
    for (let number = 2; this.#codes.has(free); number += 1) {
      const tail = `_${number}`;
      free = `${fitting.slice(0, formLimits.codeMax - tail.length)}${tail}`;
    }
    this.#codes.add(free);
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

  /** Returns the place in the file of the section or question at a place of the survey. */
  readonly originOf = (target: string): string =>
    this.#origins.get(target) ?? "";

  /**
   * Returns a rich text without the markup that a survey does not support. Reports it if more than formatting is
   * removed.
   */
  rich(html: string, source: string, target: string): string {
    const text = html.trim();
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
    return cleanLine(plainText(html));
  }
}

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
