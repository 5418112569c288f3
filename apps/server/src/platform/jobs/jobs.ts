import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { JobWithMetadata } from "pg-boss";
import type pg from "pg";
import { databaseOver } from "../database/pool.ts";
import type { Database } from "../database/pool.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Tx } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import { reasonOf } from "../loggable.ts";
import { defaultTimes, DueWork } from "./due-work.ts";
import type { JobTimes } from "./due-work.ts";
import type { DomainEvent, JobData, JobKind, Run } from "./job-kinds.ts";
import { OutboxReader } from "./outbox.ts";
import type { OutboxEvent } from "./outbox.ts";
import { Paced } from "./paced.ts";
import { prepareQueue, RETRIES_MAX } from "./prepare-queue.ts";
import type { Handler, Work } from "./prepare-queue.ts";
import { ProcessSignals } from "./process-signals.ts";
import { runEach } from "./run-each.ts";

/**
 * `putOff` takes events that cannot be handled now, because another transaction has locked their rows: they are
 * delivered again.
 */
type BatchHandler<Data> = (
  tx: Tx,
  events: readonly Data[],
  putOff: (events: readonly JobData[]) => void,
) => Promise<void>;

const queueOf = ({ name }: { readonly name: string }, subscriber: string) =>
  `${subscriber}.${name}`;

/** Makes the queue write in the caller's transaction. */
const over = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });

const toJob = (data: JobData) => ({ data });

const byName = (events: readonly OutboxEvent[]) =>
  Map.groupBy(events, ({ name }) => name);

const BATCH = 20;
const STOP_TIMEOUT_MS = 10_000;

/** pg-boss polls each queue separately. One statement of ours finds all queues with due jobs, so this is a backstop. */
const QUEUE_POLL_SECONDS = 300;
/** Schedules are passed on through a queue of pg-boss, which `DueWork` does not wake. */
const SCHEDULE_POLL_SECONDS = 15;
/** Dependencies between jobs are not used. */
const FLOW_POLL_SECONDS = 3600;

/**
 * Background work takes at most about a tenth of a process's time. Under load each run therefore takes more items at
 * once, which costs less per item, and runs are up to this many times less frequent.
 */
const REST_FACTOR = 10;
const REST_MAX_FACTOR = 15;

/**
 * The job queue in the database (pg-boss). Jobs are enqueued in the transaction of the request, so that a job exists
 * if and only if the transaction was committed. Handlers run at least once, so they must be idempotent.
 */
export class Jobs {
  /** Signals between the processes on this database. A process that runs no jobs receives none. */
  readonly signals: ProcessSignals;
  readonly #boss: PgBoss;
  readonly #db: Database;
  readonly #log: Log;
  readonly #due: DueWork;
  readonly #outboxMs: number;
  readonly #background: Paced[] = [];
  readonly #stopping = new AbortController();
  readonly #works = new Map<string, Work>();
  readonly #subscribers = new Map<string, string[]>();
  /** Handlers of batches, by queue. */
  readonly #batchHandlers = new Map<string, BatchHandler<JobData>>();
  /** Ids of the workers, by queue. */
  readonly #workers = new Map<string, string>();

  constructor(pool: pg.Pool, log: Log, times: Partial<JobTimes> = {}) {
    const allTimes = { ...defaultTimes, ...times };
    this.#db = databaseOver(pool);
    this.#log = log;
    this.#outboxMs = allTimes.outboxMs;
    const outbox = new OutboxReader(
      this.#db,
      {
        deliver: (tx, events) => this.#relay(tx, events, this.#batchHandlers),
        postpone: (tx, events) => this.#relay(tx, events, new Map()),
      },
      log,
    );
    const begin = {
      deliver: (signal: AbortSignal) => outbox.deliverAll(signal),
      wake: (queue: string) => this.wake(queue),
    };
    this.signals = new ProcessSignals(pool, log);
    this.#due = new DueWork(pool, this.signals, begin, { ...allTimes, log });
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      // The migrations create the schema, so that the server's role needs no right to create schemas.
      schema: "jobs",
      createSchema: false,
      cronWorkerIntervalSeconds: SCHEDULE_POLL_SECONDS,
      flowIntervalSeconds: FLOW_POLL_SECONDS,
    });
    this.#boss.on("error", (error) =>
      log.error(`Job queue: ${reasonOf(error)}`),
    );
    this.#boss.on("warning", ({ message }) =>
      log.warn(`Job queue: ${message}`),
    );
  }

  /** Registers the handler of a kind of job. Call before `start`. */
  handle<Data extends JobData>(
    kind: JobKind<Data>,
    handler: Handler<Data>,
  ): void {
    this.#add(kind.name, {
      retriesMax: kind.retriesMax ?? RETRIES_MAX,
      handler: handler as Handler<JobData>,
      isLong: kind.isLong ?? false,
    });
  }

  /**
   * Runs `handler` at an interval in minutes, in one process at a time. A failed run is not retried. Call before
   * `start`.
   */
  repeat(
    name: string,
    everyMinutes: number,
    handler: (run: Run) => Promise<void>,
  ): void {
    this.#add(name, {
      retriesMax: 0,
      everyMinutes,
      handler: (_data, run) => handler(run),
    });
  }

  /** Runs `handler` for every such event, in its own queue `<subscriber>.<event>`. Call before `start`. */
  subscribe<Data extends JobData>(
    event: DomainEvent<Data>,
    subscriber: string,
    handler: Handler<Data>,
  ): void {
    const queue = queueOf(event, subscriber);
    this.handle({ name: queue }, handler as Handler<JobData>);
    this.#subscribers.set(event.name, [
      ...(this.#subscribers.get(event.name) ?? []),
      queue,
    ]);
  }

  /**
   * Runs `handler` for many such events of the outbox at once, in the transaction that deletes them: exactly once each.
   * After a failure each of them becomes a job, which is retried. Call before `start`.
   */
  subscribeInBatches<Data extends JobData>(
    event: DomainEvent<Data>,
    subscriber: string,
    handler: BatchHandler<Data>,
  ): void {
    const queue = queueOf(event, subscriber);
    this.#batchHandlers.set(queue, handler as BatchHandler<JobData>);
    this.subscribe(event, subscriber, (data) =>
      inTransaction(this.#db, (tx) =>
        handler(tx, [data], () => {
          throw new Error("another transaction has its rows");
        }),
      ),
    );
  }

  /**
   * Prepares work that this process does on request, after a rest that depends on the time it took. The work may be
   * lost with the process, because it is found again in another way. Call before `start`.
   */
  inBackground(work: (signal: AbortSignal) => Promise<void>): Paced {
    const rest = {
      factor: REST_FACTOR,
      maxMs: REST_MAX_FACTOR * this.#outboxMs,
    };
    const paced = new Paced(() => work(this.#stopping.signal), {
      everyMs: this.#outboxMs,
      rest,
      log: this.#log,
    });
    this.#background.push(paced);
    return paced;
  }

  /** Enqueues a job in the caller's transaction, optionally delayed. */
  async enqueue<Data extends JobData>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    delaySeconds = 0,
  ): Promise<void> {
    await this.#boss.send(kind.name, data, {
      ...over(tx),
      ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
    });
  }

  /** Enqueues many jobs of a kind in one statement. */
  async enqueueAll<Data extends JobData>(
    tx: Tx,
    kind: JobKind<Data>,
    data: readonly Data[],
  ): Promise<void> {
    if (data.length === 0) return;
    await this.#boss.insert(kind.name, data.map(toJob), over(tx));
  }

  /** Enqueues the event for every subscriber in the caller's transaction. */
  async emit<Data extends JobData>(
    tx: Tx,
    event: DomainEvent<Data>,
    data: Data,
  ): Promise<void> {
    for (const queue of this.#subscribers.get(event.name) ?? []) {
      await this.enqueue(tx, { name: queue }, data);
    }
  }

  /** Creates the queues. With `work`, this process also runs jobs. */
  async start({ work }: { work: boolean }): Promise<void> {
    await this.#boss.start();
    const queues = await this.#boss.getQueues();
    const known = new Set(queues.map((queue) => queue.name));
    for (const [name, entry] of this.#works) {
      await prepareQueue(this.#boss, name, {
        work: entry,
        exists: known.has(name),
      });
    }
    if (!work) return;
    for (const [name, { handler, isLong = false }] of this.#works) {
      const worker = await this.#boss.work(
        name,
        {
          pollingIntervalSeconds: QUEUE_POLL_SECONDS,
          batchSize: isLong ? 1 : BATCH,
          burstWhenBatchFull: true,
          perJobResults: true,
          includeMetadata: true,
        },
        async (jobs: JobWithMetadata<JobData>[]) => {
          const results = await runEach(name, handler, {
            jobs,
            log: this.#log,
          });
          // Starts jobs that these jobs have enqueued.
          this.committed();
          return results;
        },
      );
      this.#workers.set(name, worker);
    }
    await this.#due.start([...this.#workers.keys()]);
  }

  /**
   * Call it after commits of this process: the jobs and events that they left start at once. If no jobs run here, it
   * signals the processes that run them.
   */
  committed(): void {
    this.#due.committed();
  }

  /** Makes this process's worker poll its queue immediately. */
  wake(queue: string): void {
    const worker = this.#workers.get(queue);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  /** Waits for running handlers, then stops. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([
      this.#due.stop(),
      ...this.#background.map((paced) => paced.stop()),
    ]);
    await this.#boss.stop({ timeout: STOP_TIMEOUT_MS });
  }

  /**
   * Hands the events to the handlers of batches, and enqueues jobs for the other subscribers.
   * @returns the events that handlers postponed, for their subscriber alone.
   */
  async #relay(
    tx: Tx,
    events: readonly OutboxEvent[],
    batchHandlers: ReadonlyMap<string, BatchHandler<JobData>>,
  ): Promise<OutboxEvent[]> {
    const postponed: OutboxEvent[] = [];
    for (const [name, named] of byName(events)) {
      const data = named.map((event) => event.data);
      for (const queue of this.#queuesOf(name)) {
        const handler = batchHandlers.get(queue);
        if (handler) {
          await handler(tx, data, (later) => {
            postponed.push(...later.map((one) => ({ name: queue, data: one })));
          });
        } else await this.#boss.insert(queue, data.map(toJob), over(tx));
      }
    }
    return postponed;
  }

  /** The queues of the subscribers to an event; a postponed event has the name of its queue. */
  #queuesOf(name: string): readonly string[] {
    if (this.#batchHandlers.has(name)) return [name];
    return this.#subscribers.get(name) ?? [];
  }

  #add(name: string, work: Work): void {
    if (this.#works.has(name)) throw new Error(`Two handlers for job ${name}`);
    this.#works.set(name, work);
  }
}
