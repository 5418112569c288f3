import type { DefinedQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";

/** A question whose logic is not read yet, because it may refer to any row of the form. */
export interface Draft {
  readonly code: string;
  /** Reads the logic and closes the rows in the report. */
  readonly complete: () => DefinedQuestion;
}

/** A question without its logic, with the kind of its value. */
export interface Read extends Omit<Typed, "expression"> {
  readonly question: DefinedQuestion;
  /** Applies settings that depend on later rows, such as the filter of its choices. */
  readonly finish?: (question: DefinedQuestion) => DefinedQuestion;
}
