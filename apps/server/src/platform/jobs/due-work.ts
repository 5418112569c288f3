import type pg from "pg";
import type { Log } from "../log.ts";
import { Paced } from "./paced.ts";
import type { ProcessSignals } from "./process-signals.ts";

/** Intervals in milliseconds. Tests set shorter times. */
export interface JobTimes {
  /**
   * Work that no commit of this process and no signal announces, such as a delayed job, is found within this time;
   * while nothing happens, within `IDLE_FACTOR` times as long.
   */
  readonly pollMs: number;
  /** Minimum interval between deliveries of the outbox; events that arrive meanwhile are delivered together. */
  readonly outboxMs: number;
}

export const defaultTimes: JobTimes = { pollMs: 1_000, outboxMs: 2_000 };
const IDLE_FACTOR = 4;
/** Minimum interval between searches for work or signals that commits cause under load. */
const COMMITS_MS = 200;

/** The queues with due jobs, by name, and null for events in the outbox. Each costs one lookup in an index. */
const DUE = `
  select queue from unnest($1::text[]) queue
  where exists (select from jobs.job where name = queue and state < 'active' and start_after <= now())
  union all
  select null where exists (select from outbox_events)`;

interface Begin {
  /** Makes the worker of a queue look for its jobs. */
  readonly wake: (queue: string) => void;
  /** Delivers the events in the outbox. @returns the number of events. */
  readonly deliver: (signal: AbortSignal) => Promise<number>;
}

/**
 * Starts jobs and events soon after they were committed: after commits of this process, after signals of others, and,
 * for work that is not announced, by polling at a pace that slows down while nothing happens.
 */
export class DueWork {
  readonly #pool: pg.Pool;
  readonly #begin: Begin;
  readonly #pollMs: number;
  readonly #signals: ProcessSignals;
  readonly #looks: Paced;
  readonly #deliveries: Paced;
  readonly #announcements: Paced;
  readonly #stopping = new AbortController();
  #poll: NodeJS.Timeout | undefined;
  #waitMs: number;
  /** The queues; empty in a process that runs no jobs. */
  #queues: readonly string[] = [];

  constructor(
    pool: pg.Pool,
    signals: ProcessSignals,
    begin: Begin,
    { pollMs, outboxMs, log }: JobTimes & { readonly log: Log },
  ) {
    this.#pool = pool;
    this.#signals = signals;
    this.#begin = begin;
    this.#pollMs = pollMs;
    this.#waitMs = pollMs;
    const everyMs = Math.min(pollMs, COMMITS_MS);
    this.#looks = new Paced(() => this.#look(), { everyMs, log });
    this.#deliveries = new Paced(() => this.#deliver(), {
      everyMs: outboxMs,
      log,
    });
    this.#announcements = new Paced(() => this.#signals.send("committed"), {
      everyMs,
      log,
    });
  }

  /** Looks for work in these queues and in the outbox from now on. */
  async start(queues: readonly string[]): Promise<void> {
    this.#queues = queues;
    this.#signals.subscribe({
      receive: (signal) => {
        if (signal === "committed") this.#looks.ask();
        if (signal === "relayed") this.#deliveries.holdOff();
      },
      began: () => this.#looks.ask(),
    });
    await this.#signals.listen();
    this.#looks.ask();
  }

  /** Call it after commits of this process. If no jobs run here, it signals the processes that run them. */
  committed(): void {
    if (this.#queues.length > 0) this.#looks.ask();
    else this.#announcements.ask();
  }

  /** Waits for the delivery that has begun. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([
      this.#looks.stop().finally(() => clearTimeout(this.#poll)),
      this.#deliveries.stop(),
      this.#announcements.stop(),
    ]);
    await this.#signals.stop();
  }

  /** Looks for work, and looks again after a time that grows while there is none. */
  async #look(): Promise<void> {
    clearTimeout(this.#poll);
    const found = await this.#beginDueWork().finally(() => {
      if (this.#stopping.signal.aborted) return;
      this.#poll = setTimeout(() => this.#looks.ask(), this.#waitMs);
    });
    const longest = IDLE_FACTOR * this.#pollMs;
    this.#waitMs = found ? this.#pollMs : Math.min(2 * this.#waitMs, longest);
  }

  /** Finds all work that is due in one statement. */
  async #beginDueWork(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ queue: string | null }>(DUE, [
      [...this.#queues],
    ]);
    for (const { queue } of rows) {
      if (queue === null) this.#deliveries.ask();
      else this.#begin.wake(queue);
    }
    return rows.length > 0;
  }

  async #deliver(): Promise<void> {
    const events = await this.#begin.deliver(this.#stopping.signal);
    if (events === 0 || this.#stopping.signal.aborted) return;
    this.#looks.ask();
    await this.#signals.send("relayed");
  }
}
