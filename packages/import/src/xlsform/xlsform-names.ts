import { innerFieldsOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { questionsOf, type SurveyDefinition } from "../definition.ts";
import type { ImportReport } from "../report/import-report.ts";

/** The names of questions, groups, rows and fields in a form. A code that is a valid name is used as it is. */
export class XlsformNames {
  readonly #names = new Map<string, string>();
  readonly #parts = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #report: ImportReport;

  constructor(definition: SurveyDefinition, report: ImportReport) {
    this.#report = report;
    const questions = questionsOf(definition);
    for (const { code } of questions) {
      this.#names.set(code, this.#free(code, `questions.${code}`));
    }
    for (const { code } of definition.sections) {
      this.#names.set(code, this.#free(code, `sections.${code}`));
    }
    for (const question of questions) {
      const { code, type, options } = question;
      const place = `questions.${code}`;
      if (type === "likert_matrix" || type === "checkbox_matrix") {
        for (const { id } of options.rows) this.#addPart(code, id, place);
      } else if (type === "roster" || type === "multi_field") {
        for (const { id } of innerFieldsOf(question))
          this.#addPart(code, id, place);
      } else if (type === "constant_sum") {
        for (const { id } of options.choices) this.#addPart(code, id, place);
      }
    }
  }

  /** Returns the name of a question or section. */
  of(code: string): string {
    return this.#names.get(code) ?? code;
  }

  /** Returns the name of a row or field. */
  ofPart(code: string, part: string): string | undefined {
    return this.#parts.get(partKey(code, part));
  }

  /** Returns an unused name. */
  free(wanted: string): string {
    return this.#free(wanted, null);
  }

  #addPart(code: string, part: string, place: string): void {
    this.#parts.set(partKey(code, part), this.#free(part, place));
  }

  #free(code: string, place: string | null): string {
    const name = fittingName(code);
    let free = name;
    for (let number = 2; this.#used.has(free.toLowerCase()); number += 1) {
      free = `${name}_${number}`;
    }
    this.#used.add(free.toLowerCase());
    if (free !== code && place !== null) {
      this.#report.changed(place, `survey, ${free}`, "code_changed", {
        code,
        free,
      });
    }
    return free;
  }
}

const partKey = (code: string, part: string) => JSON.stringify([code, part]);

/** Returns a valid name: letters, digits, "_", "-" and "."; the first character is a letter or "_". */
const fittingName = (code: string) =>
  code.replace(/[^A-Za-z0-9_.-]/g, "_").replace(/^(?=[^A-Za-z_])/, "_") || "_";
