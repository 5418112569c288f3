type Work = () => Promise<void>;

/** A user by id, or callers without an account by their network. */
export type Caller = number | string;

/** Runs one piece of work at a time. Callers take turns, so that no caller waits for all the work of another. */
export class FairQueue {
  /** The waiting work by caller, in the order of their turns. */
  readonly #waiting = new Map<Caller, Work[]>();
  #running = false;

  waitingOf(caller: Caller): number {
    return this.#waiting.get(caller)?.length ?? 0;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce(
      (sum, own) => sum + own.length,
      0,
    );
  }

  run<Value>(caller: Caller, work: () => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const own = this.#waiting.get(caller) ?? [];
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(caller, own);
      void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let work = this.#take(); work; work = this.#take()) await work();
    this.#running = false;
  }

  /** The first work of the caller whose turn it is; the next turn of that caller is after all others. */
  #take(): Work | undefined {
    for (const [caller, own] of this.#waiting) {
      const next = own.shift();
      this.#waiting.delete(caller);
      if (own.length > 0) this.#waiting.set(caller, own);
      return next;
    }
    return undefined;
  }
}
