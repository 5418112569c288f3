type Work = () => Promise<void>;

/** Runs one piece of work at a time. Users take turns, so that nobody waits for all the work of another user. */
export class FairQueue {
  /** What waits, by user, in the order of their turns. */
  readonly #waiting = new Map<number, Work[]>();
  #running = false;

  waitingOf(userId: number): number {
    return this.#waiting.get(userId)?.length ?? 0;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce(
      (sum, own) => sum + own.length,
      0,
    );
  }

  run<Value>(userId: number, work: () => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const own = this.#waiting.get(userId) ?? [];
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(userId, own);
      void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let work = this.#take(); work; work = this.#take()) await work();
    this.#running = false;
  }

  /** The first work of the user whose turn it is; that user's next turn is after all others. */
  #take(): Work | undefined {
    for (const [userId, own] of this.#waiting) {
      const next = own.shift();
      this.#waiting.delete(userId);
      if (own.length > 0) this.#waiting.set(userId, own);
      return next;
    }
    return undefined;
  }
}
