import fc from "fast-check";
import { journalKinds } from "../../journal-kinds.ts";
import { historyWorld } from "../history-world.ts";
import { historyPhases } from "../journal-kind.ts";
import type { HistoryStep, Journal } from "../journal-kind.ts";

/** The n-th event of its type. Equal steps are the same event; `other` is a different event under the same key. */
export interface Step {
  readonly type: string;
  /** Number of the event, 0 to 5. */
  readonly n: number;
  readonly other: boolean;
  /** True if the transaction is rolled back after the journal was posted. */
  readonly aborted: boolean;
}

/** An event that is tried. */
export interface TriedEvent {
  readonly journal: Journal;
  /** True if the rows of `insertCauses` allow the event. */
  readonly allowed: boolean;
  /** The key of a journal that must be posted before. */
  readonly after?: string;
  readonly aborted: boolean;
}

/** The steps of all kinds, in the order in which money allows them. */
const steps: readonly HistoryStep[] = historyPhases.flatMap((phase) =>
  journalKinds.flatMap((kind) =>
    kind.steps.filter((step) => step.phase === phase),
  ),
);
const types = steps.map(({ name }) => name);
const stepNamed = new Map(steps.map((step) => [step.name, step]));

const anyStep: fc.Arbitrary<Step> = fc.record({
  // Events that bring money in occur as often as those that spend it.
  type: fc.oneof(
    fc.constantFrom(
      ...steps.filter(({ isFrequent }) => isFrequent).map(({ name }) => name),
    ),
    fc.constantFrom(...types),
  ),
  n: fc.nat({ max: 5 }),
  other: oneIn(10),
  aborted: oneIn(12),
});

/** Batches run in sequence; the steps of a batch run concurrently. */
export type History = readonly (readonly Step[])[];

export const anyHistory: fc.Arbitrary<History> = fc.array(
  fc.array(anyStep, { minLength: 1, maxLength: 6 }),
  { minLength: 6, maxLength: 24 },
);

/** A journal of every kind, in the order in which money allows it. */
export const historyOfAll: History = steps.flatMap(({ name, numbers }) =>
  numbers.map((n) => [{ type: name, n, other: false, aborted: false }]),
);

/** Creates the event of a step. `at` is the first id of this history. */
export function eventOf(
  { type, n, other, aborted }: Step,
  at: number,
): TriedEvent {
  const step = stepNamed.get(type);
  if (!step) throw new Error(`no kind of journal has the step ${type}`);
  const world = historyWorld(at);
  return {
    journal: step.journal(world, n, other),
    allowed: step.isAllowed(world, n, other),
    ...(step.after && { after: step.after(world, n) }),
    aborted,
  };
}

function oneIn(count: number): fc.Arbitrary<boolean> {
  return fc.integer({ min: 1, max: count }).map((n) => n === 1);
}
