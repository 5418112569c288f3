import type { Summary } from "@sigi/contract/summaries.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { AnswerShape } from "@sigi/survey/question-types/answer-shape.ts";
import { addToTally, emptyTally, type Tallied, type Weight } from "./tally.ts";

/** What presenting needs besides the question. */
export interface PresentContext {
  readonly locale: Locale;
  /** The name of a region by its id, such as "32". */
  readonly regionName: (id: string) => string | undefined;
}

/**
 * How answers of a shape are summed up. The state is plain JSON, and of bounded
 * size however many values were added.
 */
export interface SummaryType<Shape, Value, State> {
  readonly empty: (shape: Shape) => State;
  /** The stored value as far as it can be counted; null for one that cannot. Never throws. */
  readonly read: (raw: unknown, shape: Shape) => Value | null;
  /** Changes the state. */
  readonly add: (
    state: State,
    value: Value,
    weight: Weight,
    shape: Shape,
  ) => void;
  readonly present: (
    tallied: Tallied<State>,
    shape: Shape,
    context: PresentContext,
  ) => Summary;
}

/** A type whose shapes, values and states are known to fit each other. */
export type AnySummaryType = SummaryType<unknown, unknown, unknown>;

/** Finds how a part of an answer is summed up. */
export type FindSummaryType = (shape: AnswerShape) => AnySummaryType;

/** Forgets what a type is of, for tables of types. */
export const anyType = <Shape, Value, State>(
  type: SummaryType<Shape, Value, State>,
): AnySummaryType => type as unknown as AnySummaryType;

export const emptyOf = (
  type: AnySummaryType,
  shape: unknown,
): Tallied<unknown> => ({ ...emptyTally(), state: type.empty(shape) });

/** Adds a stored value; one that cannot be counted is left out of the base too. */
export function addOf(
  type: AnySummaryType,
  shape: unknown,
  tallied: Tallied<unknown>,
  raw: unknown,
  weight: Weight,
) {
  const value = type.read(raw, shape);
  if (value === null || weight.respondents === 0) return;
  addToTally(tallied, weight);
  type.add(tallied.state, value, weight, shape);
}
