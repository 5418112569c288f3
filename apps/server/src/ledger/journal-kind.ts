import type { AccountKind, AccountOwner, Side } from "./chart-of-accounts.ts";
import type { HistoryWorld } from "./history-world.ts";

/** One business event as the ledger posts it. */
export interface Journal {
  /** The unique key: an event is posted once under its key. */
  readonly key: string;
  readonly kind: string;
  readonly meta: Readonly<Record<string, string | number>>;
  /**
   * The lines, with each account once and no line of 0; empty when no money moves. Signed by the chart, they sum to 0.
   */
  readonly lines: readonly Line[];
  /** Time of the event, if it took place elsewhere; omitted when the event is the posting itself. */
  readonly effectiveAt?: Date;
  /** True if the journal debits a user's balance on request, so that a low balance is an error of the user. */
  readonly spends: boolean;
}

export interface Line {
  readonly kind: AccountKind;
  readonly owner: AccountOwner;
  /** Whole rupiah ≥ 0. The chart of the journal's kind determines whether it is debited or credited. */
  readonly amount: number;
  /** The side; set only if the chart allows both. */
  readonly side?: Side;
}

export const line = (
  kind: AccountKind,
  owner: AccountOwner,
  amount: number,
): Line => ({ kind, owner, amount });

/** The data about a kind of journal in the chart of accounts. */
export interface JournalRules {
  readonly kind: string;
  readonly debits: readonly AccountKind[];
  readonly credits: readonly AccountKind[];
  /** True if the journal returns the rest of a survey's money: to its creator, or for a loss. */
  readonly returnsRest: boolean;
  /**
   * The database function `<kind>_cause` that proves it; null while no use case posts the kind, and then the database
   * refuses the journal.
   */
  readonly cause: string | null;
}

/** The side on which such a journal moves an account; undefined when the chart allows both or neither. */
export function sideOf(
  { debits, credits }: JournalRules,
  account: AccountKind,
): Side | undefined {
  const isDebited = debits.includes(account);
  if (isDebited === credits.includes(account)) return undefined;
  return isDebited ? "debit" : "credit";
}

/** A kind of journal: creates the journal of one event, and has its rules and its steps in random histories. */
export interface JournalKind<Event> extends JournalRules {
  (event: Event): Journal;
  readonly steps: readonly HistoryStep[];
}

/** The order in which money allows events: it comes in, is earned, leaves, and the rest is divided. */
export const historyPhases = ["collect", "earn", "withdraw", "end"] as const;

/** A step of the random histories that test the ledger. `n` is 0 to 5; `other` is another event under the same key. */
export interface HistoryStep {
  readonly name: string;
  readonly phase: (typeof historyPhases)[number];
  readonly journal: (world: HistoryWorld, n: number, other: boolean) => Journal;
  /** Returns true if the rows of the world allow the event. */
  readonly isAllowed: (
    world: HistoryWorld,
    n: number,
    other: boolean,
  ) => boolean;
  /** The events of the history that posts every kind: those that do not exclude each other. */
  readonly numbers: readonly number[];
  /** The key of the journal that must be posted before. */
  readonly after?: (world: HistoryWorld, n: number) => string;
  /** True if the event brings money in, so that it occurs as often as the events that spend it. */
  readonly isFrequent: boolean;
}

interface StepDefinition<Event> extends Pick<HistoryStep, "phase" | "after"> {
  readonly event: (world: HistoryWorld, n: number, other: boolean) => Event;
  /** By default, the event is allowed unless it is another event under the same key. */
  readonly isAllowed?: HistoryStep["isAllowed"];
  readonly numbers?: readonly number[];
  readonly isFrequent?: true;
}

/** The result of a builder: the rest of a journal follows from its kind. */
type JournalContent = Pick<Journal, "key" | "meta" | "lines"> & {
  readonly effectiveAt?: Date | undefined;
};

interface JournalKindDefinition<Event> {
  readonly kind: string;
  readonly debits: readonly AccountKind[];
  readonly credits: readonly AccountKind[];
  /** The journal debits a user's balance on request. */
  readonly spends?: true;
  readonly returnsRest?: true;
  /** No use case posts the kind yet. */
  readonly isPlanned?: true;
  /** The content of one event's journal. Lines of 0 are left out. */
  readonly content: (event: Event) => JournalContent;
  /** The steps by name: at least one, so that random histories post the kind. */
  readonly steps: Readonly<Record<string, StepDefinition<NoInfer<Event>>>>;
}

/**
 * Declares a kind of journal. Calling the result with an event returns its journal.
 * @throws RangeError for an amount that is not whole rupiah ≥ 0: a defect of the caller.
 */
export function journalKind<Event>(
  definition: JournalKindDefinition<Event>,
): JournalKind<Event> {
  const { kind, debits, credits, spends = false, content } = definition;
  const journal = (event: Event): Journal => {
    const { key, meta, lines, effectiveAt } = content(event);
    for (const { amount } of lines) {
      if (!Number.isSafeInteger(amount) || amount < 0)
        throw new RangeError(`${key}: ${amount} is not whole rupiah ≥ 0`);
    }
    const moved = lines.filter(({ amount }) => amount !== 0);
    return {
      key,
      kind,
      meta,
      lines: moved,
      spends,
      ...(effectiveAt && { effectiveAt }),
    };
  };
  const steps = Object.entries(definition.steps).map(([name, step]) =>
    historyStep(name, step, journal),
  );
  return Object.assign(journal, {
    kind,
    debits,
    credits,
    returnsRest: definition.returnsRest ?? false,
    cause: definition.isPlanned ? null : `${kind}_cause`,
    steps,
  });
}

function historyStep<Event>(
  name: string,
  step: StepDefinition<Event>,
  journal: (event: Event) => Journal,
): HistoryStep {
  return {
    name,
    phase: step.phase,
    journal: (world, n, other) => journal(step.event(world, n, other)),
    isAllowed: step.isAllowed ?? ((_world, _n, other) => !other),
    numbers: step.numbers ?? [0, 1, 2, 4],
    ...(step.after && { after: step.after }),
    isFrequent: step.isFrequent ?? false,
  };
}
