import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { call, joined, type Typed } from "../logic/typed-expression.ts";

/** The values that the locators of one question refer to. */
export interface QualtricsAnswer {
  /** The code of the question. */
  readonly code: string;
  /**
   * The values by the numbers after a locator's name: "" is the whole answer,
   * "1" its row, field or item 1, "1/2" the cell of row 1 and column 2,
   * "words/1" the own words of choice 1.
   */
  readonly values: Map<string, Typed>;
  /** The condition of the question; null for none, undefined until it is read. */
  shown: Expression | null | undefined;
  /** The conditions of its choices, by their numbers. */
  readonly shownChoices: Map<string, Expression | null>;
}

/**
 * The answers of a survey by "QID1". A block that occurs several times in the
 * flow is asked several times, and a loop asks its questions in each round,
 * "1_QID1".
 */
export class QualtricsAnswers {
  readonly #answers = new Map<string, QualtricsAnswer[]>();

  add(
    id: string,
    code: string,
    values: Iterable<readonly [string, Typed]>,
  ): QualtricsAnswer {
    const answer: QualtricsAnswer = {
      code,
      values: new Map(values),
      shown: undefined,
      shownChoices: new Map(),
    };
    this.#answers.set(id, [...(this.#answers.get(id) ?? []), answer]);
    return answer;
  }

  /** Returns all answers under the id. In a loop, the answers of the same round take precedence. */
  find(id: string, round: string | null): readonly QualtricsAnswer[] {
    const own =
      round === null ? undefined : this.#answers.get(`${round}_${id}`);
    return own ?? this.#answers.get(id) ?? [];
  }

  /** Returns the value at a path. Of several answers, the last one given counts. */
  value(id: string, path: string, round: string | null): Typed | undefined {
    const found = this.find(id, round).flatMap(
      (answer) => answer.values.get(path) ?? [],
    );
    return found.reduce<Typed | undefined>(
      (before, now) => (before ? firstGiven(now, before) : now),
      undefined,
    );
  }

  /** Returns the condition that a choice is picked, or an answer in a row of a matrix. */
  selected(
    id: string,
    path: readonly string[],
    round: string | null,
  ): Expression | undefined {
    const found = this.find(id, round).flatMap(
      (answer) => selectedIn(answer, path) ?? [],
    );
    return found.length === 0 ? undefined : joined("or", found);
  }
}

const firstGiven = (now: Typed, before: Typed): Typed => ({
  ...now,
  expression: call(
    "if",
    call("answered", now.expression),
    now.expression,
    before.expression,
  ),
});

function selectedIn(
  { values }: QualtricsAnswer,
  path: readonly string[],
): Expression | undefined {
  const [first = "", second] = path;
  const whole = second === undefined ? values.get("") : values.get(first);
  const picked = whole && isPicked(whole, second ?? first);
  if (picked) return picked;
  // A field or a cell of a grid counts as selected if it is filled in.
  const part = values.get(path.join("/"));
  if (!part) return undefined;
  return part.kind === "boolean"
    ? part.expression
    : call("answered", part.expression);
}

function isPicked(
  { expression, kind, codes }: Typed,
  id: string,
): Expression | undefined {
  const code = codes?.get(id);
  if (code === undefined) return undefined;
  if (kind === "boolean") return code === true ? expression : undefined;
  return kind === "choices"
    ? call("contains", expression, { value: code })
    : call("equals", expression, { value: code });
}

/** Counts the picked choices; for a matrix, the rows with a pick. */
export function countPicked(
  { values }: QualtricsAnswer,
  id: string | undefined,
): Typed | undefined {
  const whole = values.get("");
  if (whole?.kind === "choices" && id === undefined) {
    return { kind: "number", expression: call("count", whole.expression) };
  }
  const rows = [...values].flatMap(([path, value]) =>
    /^[^/]+$/.test(path) && value.codes ? [value] : [],
  );
  if (rows.length === 0) return undefined;
  if (id === undefined) {
    const all = rows.map(({ expression }) => expression);
    return { kind: "number", expression: call("count", ...all) };
  }
  const picks = rows.flatMap((row) => {
    const picked = isPicked(row, id);
    return picked ? [call("if", picked, { value: 1 }, { value: 0 })] : [];
  });
  return picks.length === 0
    ? undefined
    : { kind: "number", expression: call("sum", ...picks) };
}
