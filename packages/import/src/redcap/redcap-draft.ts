import type { DefinedQuestion } from "../definition.ts";
import type { KnownAnswers } from "../logic/known-answers.ts";
import type { ReadContext } from "../read-context.ts";
import type { RedcapField } from "./redcap-field.ts";

/** A question whose logic is not read yet, because it may refer to any field of the file. */
export interface Draft {
  readonly question: DefinedQuestion;
  /** Its field, or the rows of its matrix. */
  readonly fields: readonly [RedcapField, ...RedcapField[]];
}

/** The state shared while one dictionary is read. */
export interface RedcapReading {
  readonly context: ReadContext;
  readonly known: KnownAnswers;
  readonly language: "id" | "en";
  /** The names that links to the survey can set, from hidden fields. */
  readonly variables: string[];
  /** The titles of the matrix groups read so far, by group. */
  readonly matrixTitles: Map<string, string>;
}
