import { Unavailable } from "./business-error.ts";

/** A user by id, or callers without an account by their network. */
export type Caller = number | string;

interface Limits {
  /** Maximum number of pieces of work that run at once. */
  readonly atOnce: number;
  /** Maximum number of them that one caller has, so that others need not wait for these. */
  readonly atOncePerCaller?: number;
  /** Maximum number of pieces that wait. */
  readonly waitingMax?: number;
  readonly waitingMaxPerCaller?: number;
  /** Replaces `waitingMaxPerCaller` for a network, whose callers share its turns. */
  readonly waitingMaxPerNetwork?: number;
  /** The error for a caller of whom too many pieces wait. */
  readonly tooManyOfCaller?: new () => Error;
}

interface RunOptions {
  /** The work has begun before and goes on: it waits however many others wait. */
  readonly isReturning?: boolean;
  /** When aborted, work that still waits leaves the queue. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a limited number of pieces of work at once; others wait. Callers take turns, so that no caller waits for all the
 * work of another.
 */
export class ConcurrencyLimit {
  readonly #limits: Required<Limits>;
  readonly #running = new Map<Caller, number>();
  /** The waiting work by caller, in the order of their turns. */
  readonly #waiting = new Map<Caller, (() => void)[]>();

  constructor({ atOnce, ...limits }: Limits) {
    this.#limits = {
      atOnce,
      atOncePerCaller: atOnce,
      waitingMax: Infinity,
      waitingMaxPerCaller: Infinity,
      waitingMaxPerNetwork: limits.waitingMaxPerCaller ?? Infinity,
      tooManyOfCaller: Unavailable,
      ...limits,
    };
  }

  /** Number of pieces that wait. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce(
      (sum, own) => sum + own.length,
      0,
    );
  }

  waitingOf(caller: Caller): number {
    return this.#waiting.get(caller)?.length ?? 0;
  }

  /**
   * Runs `work` in the caller's turn.
   * @throws `tooManyOfCaller` when too many pieces of the caller wait, Unavailable when too many of all callers do, the
   * reason of `signal`.
   */
  async run<Value>(
    caller: Caller,
    work: () => Promise<Value>,
    options: RunOptions = {},
  ): Promise<Value> {
    options.signal?.throwIfAborted();
    if (this.#mayBegin(caller)) this.#count(caller, 1);
    else await this.#turn(caller, options);
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#beginNext();
    }
  }

  #mayBegin(caller: Caller): boolean {
    const { atOnce, atOncePerCaller } = this.#limits;
    const all = [...this.#running.values()].reduce((sum, own) => sum + own, 0);
    return all < atOnce && this.#runningOf(caller) < atOncePerCaller;
  }

  #runningOf(caller: Caller): number {
    return this.#running.get(caller) ?? 0;
  }

  #count(caller: Caller, change: 1 | -1): void {
    const running = this.#runningOf(caller) + change;
    if (running > 0) this.#running.set(caller, running);
    else this.#running.delete(caller);
  }

  #turn(caller: Caller, { isReturning, signal }: RunOptions): Promise<void> {
    if (isReturning !== true) this.#requireRoomToWait(caller);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = this.#waiting.get(caller) ?? [];
    own.push(resolve);
    this.#waiting.set(caller, own);
    const leave = () => {
      const place = own.indexOf(resolve);
      if (place === -1) return;
      own.splice(place, 1);
      if (own.length === 0) this.#waiting.delete(caller);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener("abort", leave, { once: true });
    return promise;
  }

  #requireRoomToWait(caller: Caller): void {
    const limits = this.#limits;
    const waitingMaxOfCaller =
      typeof caller === "string"
        ? limits.waitingMaxPerNetwork
        : limits.waitingMaxPerCaller;
    if (this.waitingOf(caller) >= waitingMaxOfCaller)
      throw new limits.tooManyOfCaller();
    if (this.waiting >= limits.waitingMax) throw new Unavailable();
  }

  /**
   * Begins the first waiting piece of the caller with the fewest running ones. Of several callers the one that has
   * waited longest for a turn is next.
   */
  #beginNext(): void {
    const [next] = [...this.#waiting.keys()]
      .filter((caller) => this.#mayBegin(caller))
      .toSorted((a, b) => this.#runningOf(a) - this.#runningOf(b));
    if (next === undefined) return;
    const own = this.#waiting.get(next) ?? [];
    const begin = own.shift();
    this.#waiting.delete(next);
    if (own.length > 0) this.#waiting.set(next, own);
    this.#count(next, 1);
    begin?.();
  }
}
