import type { FormTable } from "@sigi/survey/survey-form.ts";
import type { ReadContext } from "../read-context.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { EmbeddedFields } from "./embedded-fields.ts";
import type { QualtricsAnswers } from "./qualtrics-answers.ts";

/** The state shared while one survey is read. */
export interface QualtricsReading {
  readonly context: ReadContext;
  readonly answers: QualtricsAnswers;
  readonly fields: EmbeddedFields;
  /** The tag of the survey's language. */
  readonly language: string;
  readonly translations: Record<string, Record<string, string>>;
  /** The questions in the file by "QID1". */
  readonly questions: ReadonlyMap<string, SourceObject>;
  /** The survey's lookup tables, from drill-downs. */
  readonly tables: FormTable[];
}

/** The position of logic, which determines the values that it can refer to. */
export interface Scope {
  /** The number of its page in the flow. */
  readonly position: number;
  /** The round of the surrounding loop; null outside loops. */
  readonly round: string | null;
}
