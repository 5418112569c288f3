import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Job, JobResult, QueueOptions } from "pg-boss";
import type pg from "pg";
import type { Tx } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import { reasonOf } from "../loggable.ts";

type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** A kind of background work. Its data is small and holds ids, not personal data. */
export interface JobKind<Data extends JobData> {
  readonly name: string;
  /** Retries with exponential back-off, in all about half a day with the default of 12. */
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

const RETRIES_MAX = 12;
const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 6 * 3600;
/** A job whose process died is taken up again after this long; no handler needs nearly as much. */
const EXPIRE_SECONDS = 300;
/** How long a finished job can be looked at. */
const KEEP_SECONDS = 24 * 3600;
const POLL_SECONDS = 1;
const BATCH = 20;
const STOP_TIMEOUT_MS = 10_000;

/**
 * The job queue in the database (pg-boss). What a request wants done later is enqueued in the request's own
 * transaction: it happens if and only if the request's change does. Handlers run at least once, so they must be
 * idempotent.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #works = new Map<string, Work>();
  readonly #subscribers = new Map<string, string[]>();
  /** By queue. */
  readonly #workers = new Map<string, string>();

  constructor(pool: pg.Pool, log: Log) {
    this.#log = log;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: "jobs",
    });
    this.#boss.on("error", (error) =>
      log.error(`Job queue: ${reasonOf(error)}`),
    );
    this.#boss.on("warning", ({ message }) =>
      log.warn(`Job queue: ${message}`),
    );
  }

  /** Says how a kind of job is done. Before `start`. */
  handle<Data extends JobData>(
    kind: JobKind<Data>,
    handler: Handler<Data>,
  ): void {
    this.#add(kind.name, {
      retriesMax: kind.retriesMax ?? RETRIES_MAX,
      handler: handler as Handler<JobData>,
    });
  }

  /** Runs `handler` every so many minutes, on one process at a time; a run that fails waits for the next. Before `start`. */
  repeat(
    name: string,
    everyMinutes: number,
    handler: () => Promise<void>,
  ): void {
    this.#add(name, { retriesMax: 0, handler, everyMinutes });
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
    const queues = await this.#boss.getQueues();
    const known = new Set(queues.map((queue) => queue.name));
    for (const [name, entry] of this.#works) {
      await this.#prepare(name, entry, known.has(name));
    }
    if (!work) return;
    for (const [name, { handler }] of this.#works) {
      const worker = await this.#boss.work<JobData>(
        name,
        {
          pollingIntervalSeconds: POLL_SECONDS,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs) => this.#runAll(name, handler, jobs),
      );
      this.#workers.set(name, worker);
    }
  }

  /** Has this process's worker look into its queue now instead of at its next poll. */
  wake(queue: string): void {
    const worker = this.#workers.get(queue);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  /** Waits for running handlers, then stops. */
  async stop(): Promise<void> {
    await this.#boss.stop({ timeout: STOP_TIMEOUT_MS });
  }

  #add(name: string, work: Work): void {
    if (this.#works.has(name)) throw new Error(`Two handlers for job ${name}`);
    this.#works.set(name, work);
  }

  async #prepare(
    name: string,
    { retriesMax, everyMinutes }: Work,
    exists: boolean,
  ): Promise<void> {
    const options: QueueOptions = {
      retryLimit: retriesMax,
      retryBackoff: true,
      retryDelay: FIRST_RETRY_SECONDS,
      retryDelayMax: LAST_RETRY_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: KEEP_SECONDS,
    };
    if (exists) await this.#boss.updateQueue(name, options);
    // Of something repeated one run waits at most, however long no process worked.
    else
      await this.#boss.createQueue(name, {
        ...options,
        policy: everyMinutes === undefined ? "standard" : "short",
      });
    if (everyMinutes !== undefined)
      await this.#boss.schedule(name, `*/${everyMinutes} * * * *`);
  }

  /** Each job of a batch ends for itself: one that fails is retried alone. */
  async #runAll(
    name: string,
    handler: Handler<JobData>,
    jobs: readonly Job<JobData>[],
  ): Promise<JobResult[]> {
    const results: JobResult[] = [];
    for (const { id, data } of jobs) {
      try {
        await handler(data);
        results.push({ id, status: "completed" });
      } catch (error) {
        const message = reasonOf(error);
        this.#log.warn(`Job ${name} (${id}) failed: ${message}`);
        results.push({ id, status: "failed", output: { message } });
      }
    }
    return results;
  }
}
