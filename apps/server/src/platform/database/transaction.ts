import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./pool.ts";
import { sqlErrorOf } from "./sql-error.ts";

/** An open transaction: the first argument of every function that reads or writes. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

const ATTEMPTS_MAX = 5;
const FIRST_PAUSE_MS = 10;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Thrown when data that a transaction has read or locked is outdated, so that only a new transaction can be right:
 * `work` is run again.
 */
export class Outdated extends Error {}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. After a deadlock, a
 * serialisation failure or `Outdated`, `work` is run again, at most five times in all. Therefore it must change nothing
 * outside `tx`: to send an email, insert a job in the same transaction.
 */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return repeatAfterConflict(() => db.transaction(work));
}

/**
 * Runs `work`, which only reads, in one transaction whose statements all see the data committed before the first of
 * them: figures of several statements are consistent.
 */
export function inSnapshot<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/**
 * Runs `work`, of whose statements only the last one changes data and is a transaction by itself: saves the two round
 * trips that begin and commit one. `work` is run again as by `inTransaction`.
 */
export function inOneStatement<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return repeatAfterConflict(() => work(db));
}

async function repeatAfterConflict<Result>(
  run: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !mayBeRepeated(error)) throw error;
    }
    // A random delay, so that the same two transactions do not collide again.
    await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}

function mayBeRepeated(error: unknown): boolean {
  if (error instanceof Outdated) return true;
  const sqlState = sqlErrorOf(error)?.sqlState;
  return sqlState === SERIALIZATION_FAILURE || sqlState === DEADLOCK_DETECTED;
}
