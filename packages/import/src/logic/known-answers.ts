import type { Typed } from "./typed-expression.ts";

/** Maps the names of a file to answers of the survey, for its expressions and texts. */
export class KnownAnswers {
  readonly #answers = new Map<string, Typed>();

  /** Adds an answer. Of equal names, the first one wins, as in the tools themselves. */
  add(name: string, answer: Typed): void {
    if (!this.#answers.has(name)) this.#answers.set(name, answer);
  }

  find(name: string): Typed | undefined {
    return this.#answers.get(name);
  }
}
