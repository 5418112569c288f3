import type { DefinedQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";

/** A question whose logic is not read yet, because it may look at any row of the form. */
export interface Draft {
  readonly code: string;
  /** Reads the logic and closes the rows in the report. */
  readonly complete: () => DefinedQuestion;
}

/** What a type makes of a row, without its logic. */
export interface Read extends Omit<Typed, "expression"> {
  readonly question: DefinedQuestion;
  /** Applies what only later rows decide, such as the filter of its choices. */
  readonly finish?: (question: DefinedQuestion) => DefinedQuestion;
}
