import type { SQL } from "drizzle-orm";

/** A statement about money that must hold at every moment. `offending` gives a row for each thing that breaks it. */
export interface LedgerCheck {
  /** A sentence: what holds. */
  readonly name: string;
  readonly offending: SQL;
}
