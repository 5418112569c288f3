import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Log } from "../log.ts";
import { reasonOf } from "../loggable.ts";

/**
 * `committed`: there may be work. `relayed`: the sender has just delivered the events in the outbox.
 * `accounts_changed`: sessions or accounts of the named users changed. `listening`: the sender, which receives it too,
 * listens.
 */
const SIGNALS = [
  "committed",
  "relayed",
  "accounts_changed",
  "listening",
] as const;
type Signal = (typeof SIGNALS)[number];

interface Receiver {
  /** @param about the details that the sender added, without spaces; empty for most signals. */
  readonly receive: (signal: Signal, about: string) => void;
  /** The process listens. Signals that were sent before were missed. */
  readonly began?: () => void;
  /** The process no longer listens. */
  readonly lost?: () => void;
}

const CHANNEL = "sigi_jobs";
const RECONNECT_MS = 5_000;

/**
 * Signals between the processes on one database. Nothing may depend on their arrival: work without a signal is found by
 * polling, and data that a process caches until a signal arrives is only cached while it listens. A notification locks
 * all commits of the cluster for a moment, so each is sent in a separate statement, never as part of a transaction.
 */
export class ProcessSignals {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #process = randomUUID();
  readonly #stopping = new AbortController();
  readonly #receivers: Receiver[] = [];
  #isListening = false;
  #listener: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** True while signals arrive. Behind a pooler in transaction mode `listen` succeeds, but no signal arrives. */
  get isListening(): boolean {
    return this.#isListening;
  }

  subscribe(receiver: Receiver): void {
    this.#receivers.push(receiver);
  }

  /** Sends the signal to all listening processes except this one. */
  async send(signal: Signal, about = ""): Promise<void> {
    const message = `${signal} ${this.#process} ${about}`;
    await this.#pool.query("select pg_notify($1, $2)", [CHANNEL, message]);
  }

  /** Listens on a separate connection until `stop`; a lost one is replaced. */
  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#pool.options.connectionString,
      application_name: "sigi signals",
      keepAlive: true,
    });
    client.on("notification", ({ payload = "" }) => this.#receive(payload));
    client.on("error", () => this.#lose());
    client.once("end", () => {
      this.#lose();
      if (this.#stopping.signal.aborted) return;
      this.#reconnect = setTimeout(() => void this.listen(), RECONNECT_MS);
    });
    this.#listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await this.send("listening");
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
    this.#lose();
    await this.#listener?.end().catch(() => {});
  }

  #receive(payload: string): void {
    const [name, sender, about = ""] = payload.split(" ");
    const signal = SIGNALS.find((known) => known === name);
    if (sender === this.#process) {
      if (signal === "listening") this.#begin();
      return;
    }
    if (!signal) return;
    for (const { receive } of this.#receivers) receive(signal, about);
  }

  #begin(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isListening = true;
    for (const { began } of this.#receivers) began?.();
  }

  #lose(): void {
    if (!this.#isListening) return;
    this.#isListening = false;
    for (const { lost } of this.#receivers) lost?.();
  }
}
