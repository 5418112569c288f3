import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Log } from "../log.ts";
import { reasonOf } from "../loggable.ts";

/** `committed`: there may be work. `relayed`: the sender has just delivered what was in the outbox. */
type Signal = "committed" | "relayed";

const CHANNEL = "sigi_jobs";
const RECONNECT_MS = 5_000;

/**
 * Signals between the processes on one database. They save time only: work without a signal is found by polling. A
 * notification locks all commits of the cluster for a moment, so each is a statement of its own, never part of a
 * transaction.
 */
export class ProcessSignals {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #process = randomUUID();
  readonly #stopping = new AbortController();
  #listener: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Sends the signal to all processes that listen but this one. */
  async send(signal: Signal): Promise<void> {
    const message = `${signal} ${this.#process}`;
    await this.#pool.query("select pg_notify($1, $2)", [CHANNEL, message]);
  }

  /** Listens on a connection of its own until `stop`; a lost one is replaced. */
  async listen(receive: (signal: Signal) => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#pool.options.connectionString,
      application_name: "sigi signals",
      keepAlive: true,
    });
    client.on("notification", ({ payload = "" }) => {
      const [signal, sender] = payload.split(" ");
      if (sender === this.#process) return;
      if (signal === "committed" || signal === "relayed") receive(signal);
    });
    client.on("error", () => {});
    client.once("end", () => {
      if (this.#stopping.signal.aborted) return;
      this.#reconnect = setTimeout(() => {
        // What was sent meanwhile was missed.
        receive("committed");
        void this.listen(receive);
      }, RECONNECT_MS);
    });
    this.#listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#log.warn(
        `Jobs are polled for, without signals: ${reasonOf(error)}`,
      );
      await client.end().catch(() => {});
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#reconnect);
    await this.#listener?.end().catch(() => {});
  }
}
