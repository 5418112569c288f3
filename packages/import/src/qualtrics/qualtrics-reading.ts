import type { FormTable } from "@sigi/survey/survey-form.ts";
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
