import { setTimeout as sleep } from "node:timers/promises";
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

/** What becomes of a batch of events, in the transaction that deletes them. */
interface Relay {
  /** Their effects. */
  readonly deliver: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>;
  /** A job for each, when `deliver` failed: one that cannot be delivered must not hold up the others. */
  readonly postpone: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>;
}

const BATCH = 500;
const POLL_MS = 1_000;

/**
 * Reads the events that transactions leave in `outbox_events`, each exactly once: it is deleted in the transaction of
 * its effects. Any number of processes read side by side.
 */
export class OutboxReader {
  readonly #db: Database;
  readonly #relay: Relay;
  readonly #log: Log;
  readonly #pollMs: number;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(db: Database, relay: Relay, log: Log, pollMs = POLL_MS) {
    this.#db = db;
    this.#relay = relay;
    this.#log = log;
    this.#pollMs = pollMs;
  }

  start(): void {
    this.#running = this.#read();
  }

  /** Waits for the batch that is being delivered. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #read(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const events = await this.#deliverBatch().catch((error: unknown) => {
        this.#log.error(`Outbox: ${reasonOf(error)}`);
        return 0;
      });
      if (events === BATCH) continue;
      await sleep(this.#pollMs, undefined, { signal }).catch(() => {});
    }
  }

  async #deliverBatch(): Promise<number> {
    try {
      return await this.#takeBatch(this.#relay.deliver);
    } catch (error) {
      this.#log.warn(`Outbox: one by one after ${reasonOf(error)}`);
      return this.#takeBatch(this.#relay.postpone);
    }
  }

  #takeBatch(handle: Relay["deliver"]): Promise<number> {
    return inTransaction(this.#db, async (tx) => {
      const oldest = tx
        .select({ id: outboxEvents.id })
        .from(outboxEvents)
        .orderBy(asc(outboxEvents.id))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      const events = await tx
        .delete(outboxEvents)
        // An array, so that the query inside runs once whatever the plan.
        .where(sql`${outboxEvents.id} = any(array(${oldest}))`)
        .returning({ name: outboxEvents.name, data: outboxEvents.data });
      if (events.length > 0) await handle(tx, events);
      return events.length;
    });
  }
}
