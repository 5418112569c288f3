import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type pg from "pg";
import type { Tx } from "../database/transaction.ts";
import type { Log } from "../log.ts";

type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** A kind of background work. Its data is small and holds ids, not personal data. */
export interface JobKind<Data extends JobData> {
  readonly name: string;
  /** Retries with exponential back-off, in all about two days with the default of 12. */
  readonly retriesMax?: number;
  /** Names the data's type; never read. */
  readonly data?: Data;
}

/** Something that happened, told to whoever subscribed: one job per subscriber, inserted with the cause. */
export interface DomainEvent<Data extends JobData> {
  readonly name: string;
  readonly data?: Data;
}

export const jobKind = <Data extends JobData>(
  name: string,
  retriesMax?: number,
): JobKind<Data> => ({
  name,
  ...(retriesMax === undefined ? {} : { retriesMax }),
});

export const domainEvent = <Data extends JobData>(
  name: string,
): DomainEvent<Data> => ({ name });

type Handler<Data> = (data: Data) => Promise<void>;

interface Work {
  readonly retriesMax: number;
  readonly handler: Handler<JobData>;
  readonly everyMinutes?: number;
}

/**
 * The job queue in the database (pg-boss). What a request wants done later is enqueued in the request's own
 * transaction: it happens if and only if the request's change does. Handlers run at least once, so they must be
 * idempotent.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #works = new Map<string, Work>();
  readonly #subscribers = new Map<string, string[]>();
  #working = false;

  constructor(pool: pg.Pool, log: Log) {
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: "jobs",
    });
    this.#boss.on("error", (error) => log.error(`Job queue: ${error.message}`));
  }

  /** Says how a kind of job is done. Before `start`. */
  handle<Data extends JobData>(
    kind: JobKind<Data>,
    handler: Handler<Data>,
  ): void {
    this.#works.set(kind.name, {
      retriesMax: kind.retriesMax ?? 12,
      handler: handler as Handler<JobData>,
    });
  }

  /** Runs `handler` every so many minutes, on one process only. Before `start`. */
  repeat(
    name: string,
    everyMinutes: number,
    handler: () => Promise<void>,
  ): void {
    this.#works.set(name, { retriesMax: 0, handler, everyMinutes });
  }

  /** Has `handler` run for every such event, under a queue of its own named `<subscriber>.<event>`. Before `start`. */
  subscribe<Data extends JobData>(
    event: DomainEvent<Data>,
    subscriber: string,
    handler: Handler<Data>,
  ): void {
    const queue = `${subscriber}.${event.name}`;
    this.handle({ name: queue }, handler as Handler<JobData>);
    this.#subscribers.set(event.name, [
      ...(this.#subscribers.get(event.name) ?? []),
      queue,
    ]);
  }

  /** Enqueues in the caller's transaction. `delaySeconds` from now. */
  async enqueue<Data extends JobData>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    delaySeconds = 0,
  ): Promise<void> {
    await this.#boss.send(kind.name, data, {
      db: fromDrizzle(tx, sql),
      ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
    });
  }

  /** Tells every subscriber, in the caller's transaction. */
  async emit<Data extends JobData>(
    tx: Tx,
    event: DomainEvent<Data>,
    data: Data,
  ): Promise<void> {
    for (const queue of this.#subscribers.get(event.name) ?? []) {
      await this.enqueue(tx, { name: queue }, data);
    }
  }

  /** Makes the queues; with `work`, also takes jobs from them. */
  async start({ work }: { work: boolean }): Promise<void> {
    await this.#boss.start();
    for (const [name, { retriesMax, everyMinutes }] of this.#works) {
      await this.#boss.createQueue(name, {
        retryLimit: retriesMax,
        retryBackoff: true,
        retryDelay: 5,
        retryDelayMax: 6 * 3600,
      });
      if (everyMinutes !== undefined)
        await this.#boss.schedule(name, `*/${everyMinutes} * * * *`);
    }
    if (!work) return;
    this.#working = true;
    for (const [name, { handler }] of this.#works) {
      await this.#boss.work<JobData>(
        name,
        { pollingIntervalSeconds: 1, batchSize: 20 },
        async (jobs) => {
          for (const job of jobs) await handler(job.data);
        },
      );
    }
  }

  /** Waits for running handlers, then stops. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: this.#working, timeout: 10_000 });
  }
}
