import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { call, type Typed } from "../logic/typed-expression.ts";

interface Assignment {
  /** The position in the flow where the field is set. */
  readonly position: number;
  /** The calculated question that holds the value. */
  readonly code: string;
  /** True if the flow sets it for every respondent. */
  readonly always: boolean;
}

/**
 * Embedded data: fields that links, contact lists and the flow set. A field may
 * be set several times; the last assignment before a position determines its
 * value there.
 */
export class EmbeddedFields {
  readonly #variables = new Map<string, string>();
  readonly #assignments = new Map<string, Assignment[]>();

  /** The names that links may set, in their order. */
  get variables(): string[] {
    return [...this.#variables.values()];
  }

  addVariable(field: string, name: string): void {
    this.#variables.set(field, name);
  }

  variableOf(field: string): string | undefined {
    return this.#variables.get(field);
  }

  assign(field: string, assignment: Assignment): void {
    const before = this.#assignments.get(field) ?? [];
    this.#assignments.set(field, [...before, assignment]);
  }

  /** Returns the field's value at a position of the flow; undefined if nothing sets it before. */
  find(field: string, position: number): Typed | undefined {
    const variable = this.#variables.get(field);
    let value: Expression | undefined =
      variable === undefined ? undefined : { variable };
    for (const { code, position: set, always } of this.#assignments.get(
      field,
    ) ?? []) {
      if (set >= position) continue;
      const answer: Expression = { answer: code };
      value =
        always || value === undefined
          ? answer
          : call("if", call("answered", answer), answer, value);
    }
    return value && { kind: "any", expression: value };
  }
}
