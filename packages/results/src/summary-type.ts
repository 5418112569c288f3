import type { Summary } from "@sigi/contract/summaries.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { AnswerShape } from "@sigi/survey/question-types/answer-shape.ts";
import { addToTally, emptyTally, type Tallied, type Weight } from "./tally.ts";

/** The context of a presentation besides the question. */
export interface PresentContext {
  readonly locale: Locale;
  /** The name of a region by its id, such as "32". */
  readonly regionName: (id: string) => string | undefined;
}

/**
 * Summarises answers of a shape. The state is plain JSON, and of bounded size
 * regardless of the number of added values.
 */
export interface SummaryType<Shape, Value, State> {
  readonly empty: (shape: Shape) => State;
  /** Returns the countable part of a stored value; null if there is none. Never throws. */
  readonly read: (raw: unknown, shape: Shape) => Value | null;
  /** Modifies the state. */
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

/** Finds the summary type of a part of an answer. */
export type FindSummaryType = (shape: AnswerShape) => AnySummaryType;

/** Erases the types of a summary type, for tables of types. */
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
