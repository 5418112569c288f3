import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./pool.ts";
import { sqlErrorOf } from "./sql-error.ts";

/** An open transaction: the first argument of everything that reads or writes. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

const ATTEMPTS_MAX = 5;
const FIRST_PAUSE_MS = 10;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Work that PostgreSQL refuses
 * for a deadlock or a serialisation failure is run again from its start, at most five times; so it must change nothing
 * outside `tx` (send mail through a job inserted in the same transaction).
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !mayBeRepeated(error)) throw error;
    }
    // Random, so that two transactions that met once do not meet again in step.
    await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}

function mayBeRepeated(error: unknown): boolean {
  const sqlState = sqlErrorOf(error)?.sqlState;
  return sqlState === SERIALIZATION_FAILURE || sqlState === DEADLOCK_DETECTED;
}
