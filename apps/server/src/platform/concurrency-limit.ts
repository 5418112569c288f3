import { Unavailable } from "./business-error.ts";

/** Runs at most `atOnce` pieces of work concurrently; others wait in order, at most `waitingMax` of them. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: {
    readonly atOnce: number;
    readonly waitingMax: number;
  }) {
    this.#atOnce = limits.atOnce;
    this.#waitingMax = limits.waitingMax;
  }

  /**
   * Work that is `isReturning` has begun before and goes on: it waits however many others wait.
   * @throws Unavailable when too many wait.
   */
  async run<Value>(
    work: () => Promise<Value>,
    { isReturning = false }: { readonly isReturning?: boolean } = {},
  ): Promise<Value> {
    await this.#turn(isReturning);
    try {
      return await work();
    } finally {
      // A waiting piece takes over the turn of this one.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(isReturning: boolean): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (!isReturning && this.#waiting.length >= this.#waitingMax) {
      throw new Unavailable();
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
