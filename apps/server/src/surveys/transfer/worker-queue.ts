import type { Serializable } from "node:child_process";
import { Unavailable } from "../../platform/business-error.ts";
import {
  type Caller,
  ConcurrencyLimit,
} from "../../platform/concurrency-limit.ts";
import { TooManyTransfers } from "./errors.ts";
import { WorkerProcess } from "./worker-process.ts";

const waitingMax = 20;
const waitingOfCallerMax = 2;
/** Guests are refused earlier, so that users still get a turn regardless of the number of guests. */
const waitingMaxForGuests = 10;
const waitingOfGuestsMax = 1;

/** Time until a process without tasks is ended. */
const idleMsMax = 3 * 60_000;

/**
 * Runs the tasks of one kind in a process of its own, so that hostile or large
 * surveys neither stall the server nor exhaust its memory. A thread would not
 * suffice: V8 ends the whole process if one allocation far exceeds a thread's
 * limit. Each kind has its own queue and process, so that slow imports hold back
 * no export. Callers take turns, with one task at a time.
 *
 * The process is kept for the next task, because loading it costs more processor
 * time than a usual task. Tasks see nothing of each other: the scripts keep no
 * state between calls of `answerTask`, all of it is made for each task. A
 * process in which a task failed or was ended is not used again.
 */
export class WorkerQueue<Task extends Serializable, Reply> {
  readonly #script: URL;
  readonly #idleMs: number;
  readonly #queue = new ConcurrencyLimit({ atOnce: 1 });
  #worker: WorkerProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(script: URL, { idleMs = idleMsMax } = {}) {
    this.#script = script;
    this.#idleMs = idleMs;
  }

  /**
   * Runs a task in the caller's turn.
   * @param prepare returns the task. It is called when the turn begins, so that waiting tasks use no memory.
   * @throws TooManyTransfers if too many tasks of the caller wait, Unavailable if too many tasks wait in total,
   * WorkerStopped, and the errors of `prepare`.
   */
  async run(
    caller: Caller,
    prepare: () => Task | Promise<Task>,
  ): Promise<Reply> {
    const isGuest = typeof caller === "string";
    const own = this.#queue.waitingOf(caller);
    if (own >= (isGuest ? waitingOfGuestsMax : waitingOfCallerMax))
      throw new TooManyTransfers();
    if (this.#queue.waiting >= (isGuest ? waitingMaxForGuests : waitingMax))
      throw new Unavailable();
    return this.#queue.run(caller, async () => this.#answer(await prepare()));
  }

  /** Ends the process, also one with a task; the next task starts a new one. */
  end(): void {
    clearTimeout(this.#idle);
    this.#worker?.end();
    this.#worker = undefined;
  }

  async #answer(task: Task): Promise<Reply> {
    clearTimeout(this.#idle);
    // A process can end while it is idle.
    if (this.#worker?.isEnded) this.#worker = undefined;
    this.#worker ??= new WorkerProcess(this.#script);
    try {
      const reply = await this.#worker.answer<Reply>(task);
      this.#idle = setTimeout(() => this.end(), this.#idleMs).unref();
      return reply;
    } catch (error) {
      this.end();
      throw error;
    }
  }
}
