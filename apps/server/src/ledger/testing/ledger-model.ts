import { isDeepStrictEqual } from "node:util";
import { accountKinds } from "../chart-of-accounts.ts";
import type { AccountKind } from "../chart-of-accounts.ts";
import type { TriedEvent } from "./any-event.ts";
import { journalKinds } from "../../journal-kinds.ts";
import { sideOf } from "../journal-kind.ts";
import type { Journal } from "../journal-kind.ts";

/** The outcome of an event that was tried. */
export type Outcome =
  | "posted"
  | "replayed"
  | "aborted"
  | "reused"
  | "too_low"
  | "overdrawn"
  | "disallowed";

/** Balances by account, `<kind> <owner>`, without those that are 0; debits positive, in rupiah. */
export type Balances = Readonly<Record<string, number>>;

/** A model of the ledger: balances and posted events. */
export class LedgerModel {
  readonly #posted = new Map<string, Journal>();
  readonly #balances: Map<string, number>;

  constructor(balances: Balances) {
    this.#balances = new Map(Object.entries(balances));
  }

  /**
   * Applies a batch of concurrent events.
   * @returns the outcomes that no order of the batch explains.
   */
  take(tried: readonly TriedEvent[], outcomes: readonly Outcome[]): string[] {
    const batch = tried.map((event, n) => ({ event, outcome: outcomes[n] }));
    const lowest = new Map(this.#balances);
    const before = new Set(this.#posted.keys());
    const twice: string[] = [];
    for (const { event, outcome } of batch) {
      if (outcome !== "posted") {
        // The transaction may have held its money until it was rolled back.
        if (outcome === "aborted") reduceAll(lowest, event.journal);
        continue;
      }
      const { journal } = event;
      if (this.#posted.has(journal.key))
        twice.push(`${journal.key} posted twice`);
      this.#posted.set(journal.key, journal);
      for (const move of movesOf(journal)) add(this.#balances, move);
      reduceAll(lowest, journal);
    }
    const unexplained = batch.filter(
      ({ event, outcome }) =>
        !this.#explains(event, outcome, { lowest, before }),
    );
    return [
      ...twice,
      ...unexplained.map(
        ({ event, outcome }) => `${event.journal.key} ${outcome}`,
      ),
    ];
  }

  balances(): Balances {
    return Object.fromEntries(
      [...this.#balances].filter(([, balance]) => balance !== 0),
    );
  }

  kinds(): string[] {
    return [...this.#posted.values()].map(({ kind }) => kind);
  }

  /**
   * Returns true if an order of the batch explains the outcome. `lowest` are the balances after only those moves of the
   * batch that reduce them; `before` are the keys that were posted before it.
   */
  #explains(
    { journal, allowed, after, aborted }: TriedEvent,
    outcome: Outcome | undefined,
    {
      lowest,
      before,
    }: {
      readonly lowest: ReadonlyMap<string, number>;
      readonly before: ReadonlySet<string>;
    },
  ): boolean {
    const first = this.#posted.get(journal.key);
    switch (outcome) {
      case "posted":
        return allowed && !aborted;
      case "aborted":
        return aborted;
      case "replayed":
        return first !== undefined && isDeepStrictEqual(first, journal);
      case "reused":
        return first !== undefined && !isDeepStrictEqual(first, journal);
      case "too_low":
      case "overdrawn":
        return (
          (outcome === "too_low") === journal.spends &&
          movesOf(journal).some((move) => overdraws(move, lowest))
        );
      case "disallowed":
        return !allowed || (after !== undefined && !before.has(after));
      case undefined:
        return false;
    }
  }
}

interface Move {
  readonly kind: AccountKind;
  readonly account: string;
  readonly amount: number;
}

const rulesOf = new Map(journalKinds.map((rules) => [rules.kind, rules]));

function movesOf(journal: Journal): Move[] {
  const rules = rulesOf.get(journal.kind);
  if (!rules) throw new Error(`${journal.kind} is no kind of journal`);
  return journal.lines.map(
    ({ kind, owner, amount, side = sideOf(rules, kind) }) => ({
      kind,
      account: `${kind} ${owner}`,
      amount: side === "debit" ? amount : -amount,
    }),
  );
}

function add(totals: Map<string, number>, { account, amount }: Move): void {
  totals.set(account, (totals.get(account) ?? 0) + amount);
}

function reduceAll(totals: Map<string, number>, journal: Journal): void {
  for (const move of movesOf(journal)) if (reduces(move)) add(totals, move);
}

/** Returns true if the move changes a balance towards the side on which it must not be. */
function reduces({ kind, amount }: Move): boolean {
  const { normalSide, mayGoNegative } = accountKinds[kind];
  return !mayGoNegative && amount > 0 === (normalSide === "credit");
}

function overdraws(move: Move, lowest: ReadonlyMap<string, number>): boolean {
  const after = (lowest.get(move.account) ?? 0) + move.amount;
  const isCredit = accountKinds[move.kind].normalSide === "credit";
  return reduces(move) && (isCredit ? after > 0 : after < 0);
}
