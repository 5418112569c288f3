import type { Typed } from "./typed-expression.ts";

/** What the names of a file stand for in the survey, for its expressions and texts. */
export class KnownAnswers {
  readonly #answers = new Map<string, Typed>();

  /** The first of equal names counts, as it does in the tools themselves. */
  add(name: string, answer: Typed): void {
    if (!this.#answers.has(name)) this.#answers.set(name, answer);
  }

  find(name: string): Typed | undefined {
    return this.#answers.get(name);
  }
}
