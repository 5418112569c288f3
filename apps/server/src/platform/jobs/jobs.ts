import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { JobResult, JobWithMetadata, QueueOptions } from "pg-boss";
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
import { ProcessSignals } from "./process-signals.ts";

type Handler<Data> = (data: Data, run: Run) => Promise<void>;
/**
 * `putOff` takes events that cannot be handled now, because another transaction has locked their rows: they are
 * delivered again.
 */
type BatchHandler<Data> = (
  tx: Tx,
  events: readonly Data[],
  putOff: (events: readonly JobData[]) => void,
) => Promise<void>;

interface Work {
  readonly retriesMax: number;
  readonly handler: Handler<JobData>;
  readonly everyMinutes?: number;
  readonly isLong?: boolean;
}

const queueOf = ({ name }: { readonly name: string }, subscriber: string) =>
  `${subscriber}.${name}`;

/** Makes the queue write in the caller's transaction. */
const over = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });

const toJob = (data: JobData) => ({ data });

const byName = (events: readonly OutboxEvent[]) =>
  Map.groupBy(events, ({ name }) => name);

const RETRIES_MAX = 12;
const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 6 * 3600;
/** A job of a process that died is retried after this time. Every handler takes much less. */
const EXPIRE_SECONDS = 300;
/** Time limits of long jobs: after the last sign of life, and in total. */
const HEARTBEAT_SECONDS = 60;
const LONG_EXPIRE_SECONDS = 6 * 3600;
/** Time for which finished jobs are retained. */
const KEEP_SECONDS = 24 * 3600;
const BATCH = 20;
const STOP_TIMEOUT_MS = 10_000;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

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
      await this.#prepare(name, entry, known.has(name));
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
        (jobs: JobWithMetadata<JobData>[]) => this.#runAll(name, handler, jobs),
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
    const kept: OutboxEvent[] = [];
    for (const [name, named] of byName(events)) {
      const data = named.map((event) => event.data);
      for (const queue of this.#queuesOf(name)) {
        const handler = batchHandlers.get(queue);
        if (handler) {
          await handler(tx, data, (later) => {
            kept.push(...later.map((one) => ({ name: queue, data: one })));
          });
        } else await this.#boss.insert(queue, data.map(toJob), over(tx));
      }
    }
    return kept;
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

  async #prepare(
    name: string,
    { retriesMax, everyMinutes, isLong = false }: Work,
    exists: boolean,
  ): Promise<void> {
    const options: QueueOptions = {
      retryLimit: retriesMax,
      retryBackoff: true,
      retryDelay: FIRST_RETRY_SECONDS,
      retryDelayMax: LAST_RETRY_SECONDS,
      expireInSeconds: isLong ? LONG_EXPIRE_SECONDS : EXPIRE_SECONDS,
      ...(isLong ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
      deleteAfterSeconds: KEEP_SECONDS,
    };
    if (exists) await this.#boss.updateQueue(name, options);
    // At most one run of a repeated job is queued, regardless of how long no worker was running.
    else
      await this.#boss.createQueue(name, {
        ...options,
        policy: everyMinutes === undefined ? "standard" : "short",
      });
    if (everyMinutes !== undefined)
      await this.#boss.schedule(name, `*/${everyMinutes} * * * *`);
    // pg-boss reads a queue once, over a separate connection. The first transaction that enqueues must not wait for
    // one: as many as the pool has connections would wait for each other.
    await this.#boss.findJobs(name, { id: NO_JOB });
  }

  /** Completes or fails each job of a batch on its own, so that only failed jobs are retried. */
  async #runAll(
    name: string,
    handler: Handler<JobData>,
    jobs: readonly JobWithMetadata<JobData>[],
  ): Promise<JobResult[]> {
    const results: JobResult[] = [];
    for (const { id, data, retryCount, retryLimit, signal } of jobs) {
      try {
        await handler(data, {
          attempt: retryCount + 1,
          isLast: retryCount >= retryLimit,
          signal,
        });
        results.push({ id, status: "completed" });
      } catch (error) {
        const message = reasonOf(error);
        this.#log.warn(`Job ${name} (${id}) failed: ${message}`);
        results.push({ id, status: "failed", output: { message } });
      }
    }
    // Starts jobs that these jobs have enqueued.
    this.committed();
    return results;
  }
}
