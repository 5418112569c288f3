import { asc, sql } from "drizzle-orm";
import type { Database } from "../database/pool.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Tx } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import { reasonOf } from "../loggable.ts";
import { outboxEvents } from "../tables.ts";

export type OutboxEvent = Pick<
  typeof outboxEvents.$inferSelect,
  "name" | "data"
>;

/** The processing of a batch of events, in the transaction that deletes them. */
interface Relay {
  /** Performs their effects. @returns events to write back, for a later batch. */
  readonly deliver: (
    tx: Tx,
    events: readonly OutboxEvent[],
  ) => Promise<readonly OutboxEvent[]>;
  /**
   * Enqueues a job for each event when `deliver` failed: an event that cannot be delivered must not hold up the others.
   */
  readonly postpone: (
    tx: Tx,
    events: readonly OutboxEvent[],
  ) => Promise<readonly OutboxEvent[]>;
}

/** Number of events in one transaction. The first batch of a process is small, because its caches are empty. */
const BATCH_FIRST = 100;
const BATCH_MIN = 20;
const BATCH_MAX = 1_000;
/** Target duration of a batch: far below the second that a transaction may be open at most. */
const BATCH_MS = 250;

/**
 * Delivers the events that transactions leave in `outbox_events`, each exactly once: it is deleted in the transaction
 * of its effects. Any number of processes deliver concurrently. The size of a batch depends on the time that the last
 * one took.
 */
export class OutboxReader {
  readonly #db: Database;
  readonly #relay: Relay;
  readonly #log: Log;
  #batch = BATCH_FIRST;

  constructor(db: Database, relay: Relay, log: Log) {
    this.#db = db;
    this.#relay = relay;
    this.#log = log;
  }

  /** Delivers batch after batch until no more events wait, or `signal` is aborted. @returns the number of events. */
  async deliverAll(signal: AbortSignal): Promise<number> {
    let delivered = 0;
    while (!signal.aborted) {
      const batch = this.#batch;
      const { taken, postponed } = await this.#deliverBatch();
      delivered += taken;
      // Postponed events wait for the next call.
      if (taken < batch || postponed === taken) break;
    }
    return delivered;
  }

  async #deliverBatch(): Promise<Batch> {
    try {
      return await this.#takeBatch(this.#relay.deliver);
    } catch (error) {
      this.#log.warn(`Outbox: one by one after ${reasonOf(error)}`);
      return this.#takeBatch(this.#relay.postpone);
    }
  }

  async #takeBatch(handle: Relay["deliver"]): Promise<Batch> {
    const begin = performance.now();
    const batch = await inTransaction(this.#db, async (tx) => {
      const oldest = tx
        .select({ id: outboxEvents.id })
        .from(outboxEvents)
        .orderBy(asc(outboxEvents.id))
        .limit(this.#batch)
        .for("update", { skipLocked: true });
      const events = await tx
        .delete(outboxEvents)
        // An array, so that the query inside runs once in any plan.
        .where(sql`${outboxEvents.id} = any(array(${oldest}))`)
        .returning({ name: outboxEvents.name, data: outboxEvents.data });
      if (events.length === 0) return { taken: 0, postponed: 0 };
      const postponed = await handle(tx, events);
      if (postponed.length > 0) await writeBack(tx, postponed);
      return { taken: events.length, postponed: postponed.length };
    });
    this.#batch = nextBatch(this.#batch, batch, performance.now() - begin);
    return batch;
  }
}

interface Batch {
  readonly taken: number;
  readonly postponed: number;
}

/**
 * Returns the size of the next batch, at most twice the size of the last one. A batch that was not full says little
 * about a full one.
 */
function nextBatch(batch: number, { taken }: Batch, ms: number): number {
  if (taken < batch && ms < BATCH_MS) return batch;
  const fitting = Math.floor((taken * BATCH_MS) / Math.max(1, ms));
  return Math.min(BATCH_MAX, Math.max(BATCH_MIN, Math.min(fitting, batch * 2)));
}

async function writeBack(
  tx: Tx,
  events: readonly OutboxEvent[],
): Promise<void> {
  await tx.execute(sql`
    insert into outbox_events (name, data)
    select name, data from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event(name text, data jsonb)`);
}
