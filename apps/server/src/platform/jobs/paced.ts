import { reasonOf } from "../loggable.ts";
import type { Log } from "../log.ts";

interface Pace {
  /** Minimum time from the beginning of a run to that of the next. */
  readonly everyMs: number;
  /** After a run, rests this many times as long as it took, at most `maxMs`. */
  readonly rest?: { readonly factor: number; readonly maxMs: number };
  readonly log: Pick<Log, "error">;
}

/**
 * Runs `work` on request: at once after a pause, and again at the pace while it is requested. Requests that arrive
 * meanwhile share the next run. There is one run at a time.
 */
export class Paced {
  readonly #work: () => Promise<void>;
  readonly #pace: Pace;
  #isAsked = false;
  #isRunning = false;
  #isStopped = false;
  #nextMs = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(work: () => Promise<void>, pace: Pace) {
    this.#work = work;
    this.#pace = pace;
  }

  ask(): void {
    this.#isAsked = true;
    this.#schedule();
  }

  /** Counts a run of another process as one of this process. */
  holdOff(): void {
    this.#nextMs = performance.now() + this.#pace.everyMs;
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#schedule();
  }

  /** Waits for the run that has begun. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(): void {
    if (this.#isStopped || this.#isRunning || this.#timer) return;
    const waitMs = Math.max(0, this.#nextMs - performance.now());
    this.#timer = setTimeout(() => this.#begin(), waitMs);
  }

  #begin(): void {
    this.#timer = undefined;
    this.#isAsked = false;
    // This is set before the work begins, which may request a run at once.
    this.#isRunning = true;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const begin = performance.now();
    const { everyMs, rest } = this.#pace;
    this.#nextMs = begin + everyMs;
    try {
      await this.#work();
    } catch (error) {
      this.#pace.log.error(reasonOf(error));
    }
    this.#isRunning = false;
    if (rest) {
      const end = performance.now();
      const restMs = Math.min(rest.maxMs, rest.factor * (end - begin));
      this.#nextMs = Math.max(this.#nextMs, end + restMs);
    }
    if (this.#isAsked) this.#schedule();
  }
}
