import type { FormTable } from "@sigi/survey/survey-form.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { EmbeddedFields } from "./embedded-fields.ts";
import type { QualtricsAnswers } from "./qualtrics-answers.ts";

/** What reading one survey shares. */
export interface QualtricsReading {
  readonly context: ReadContext;
  readonly answers: QualtricsAnswers;
  readonly fields: EmbeddedFields;
  /** The tag of the survey's own language. */
  readonly language: string;
  readonly translations: Record<string, Record<string, string>>;
  /** The questions by "QID1", as the file has them. */
  readonly questions: ReadonlyMap<string, SourceObject>;
  /** The survey's own tables, from drill-downs. */
  readonly tables: FormTable[];
}

/** Where logic stands: what it can look back at depends on it. */
export interface Scope {
  /** The number of its page in the flow. */
  readonly position: number;
  /** The round of the loop around it; null outside loops. */
  readonly round: string | null;
}

/** What a translation gives; null, reported at the place, where it fails. */
export function attempt<Result>(
  place: string,
  logic: string,
  { context: { report } }: QualtricsReading,
  translate: () => Result,
): Result | null {
  try {
    return translate();
  } catch (error) {
    if (!(error instanceof LogicUnsupported)) throw error;
    report.lost(place, "logic_unsupported", { part: error.part, logic });
    return null;
  }
}
