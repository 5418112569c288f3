import type { Tx } from "../platform/database/transaction.ts";
import type { EntryKind } from "./journals.ts";
import { selectEarnings, sumEarnings } from "./earnings-repository.ts";

/** What a person earned by events of one kind. Rupiah ≥ 0. */
interface Earnings {
  readonly total: number;
  readonly events: number;
  /** Newest first. */
  readonly last: readonly {
    readonly amount: number;
    readonly earnedAt: Date;
  }[];
}

const LAST_MAX = 5;

/** Read from the postings themselves, so it agrees with the balance. */
export async function earningsOf(
  tx: Tx,
  userId: number,
  kind: EntryKind,
): Promise<Earnings> {
  const owner = `user:${userId}` as const;
  const { total, events } = await sumEarnings(tx, owner, kind);
  const last = await selectEarnings(tx, owner, kind, LAST_MAX);
  return { total, events, last };
}
