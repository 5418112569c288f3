import type { Summary } from "@sigi/contract/summaries.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { addToTally, emptyTally, type Tallied, type Weight } from "./tally.ts";

/** What presenting needs besides the question. */
export interface PresentContext {
  readonly locale: Locale;
  /** The name of a region by its id, such as "32". */
  readonly regionName: (id: string) => string | undefined;
}

/**
 * How the answers to questions of a type are summed up. The state is plain
 * JSON, and of bounded size however many values were added.
 */
export interface SummaryType<Options, Value, State> {
  readonly empty: (options: Options) => State;
  /** The stored value as far as it can be counted; null for one that cannot. Never throws. */
  readonly read: (raw: unknown, options: Options) => Value | null;
  /** Changes the state. */
  readonly add: (
    state: State,
    value: Value,
    weight: Weight,
    options: Options,
  ) => void;
  readonly present: (
    tallied: Tallied<State>,
    options: Options,
    context: PresentContext,
  ) => Summary;
}

/** A type whose options, values and states are known to fit each other. */
export type AnySummaryType = SummaryType<unknown, unknown, unknown>;

/** Forgets what a type is of, for tables of types. */
export const anyType = <Options, Value, State>(
  type: SummaryType<Options, Value, State>,
): AnySummaryType => type as unknown as AnySummaryType;

export const emptyOf = (
  type: AnySummaryType,
  options: unknown,
): Tallied<unknown> => ({ ...emptyTally(), state: type.empty(options) });

/** Adds a stored value; one that cannot be counted is left out of the base too. */
export function addOf(
  type: AnySummaryType,
  options: unknown,
  tallied: Tallied<unknown>,
  raw: unknown,
  weight: Weight,
) {
  const value = type.read(raw, options);
  if (value === null || weight.respondents === 0) return;
  addToTally(tallied, weight);
  type.add(tallied.state, value, weight, options);
}
