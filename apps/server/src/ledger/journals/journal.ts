import type {
  AccountKind,
  AccountOwner,
  JournalKind,
  Side,
} from "../chart-of-accounts.ts";

/** One business event as the ledger posts it. */
export interface Journal {
  /** Unique: an event is posted once under its key. */
  readonly key: string;
  readonly kind: JournalKind;
  readonly meta: Readonly<Record<string, string | number>>;
  /** Each account once, no line of 0; empty when no money moves. Signed by the chart, they sum to 0. */
  readonly lines: readonly Line[];
  /** When the event took place elsewhere; omitted when it is the posting itself. */
  readonly effectiveAt?: Date;
}

export interface Line {
  readonly kind: AccountKind;
  readonly owner: AccountOwner;
  /** Whole rupiah > 0. The chart of the journal's kind tells whether it is debited or credited. */
  readonly amount: number;
  /** Only where the chart allows both. */
  readonly side?: Side;
}

/** @throws RangeError for an amount that is not whole rupiah ≥ 0: a defect of the caller. */
export function journal(
  key: string,
  kind: JournalKind,
  meta: Journal["meta"],
  lines: readonly Line[],
  effectiveAt?: Date,
): Journal {
  for (const { amount } of lines) {
    if (!Number.isSafeInteger(amount) || amount < 0) {
      throw new RangeError(`${key}: ${amount} is not whole rupiah ≥ 0`);
    }
  }
  return {
    key,
    kind,
    meta,
    lines: lines.filter(({ amount }) => amount !== 0),
    ...(effectiveAt === undefined ? {} : { effectiveAt }),
  };
}

export const line = (
  kind: AccountKind,
  owner: AccountOwner,
  amount: number,
): Line => ({
  kind,
  owner,
  amount,
});
