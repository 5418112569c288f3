const windowMs = 60_000;
/** Number of keys at which ended windows are dropped. */
const keysMax = 10_000;

interface Window {
  calls: number;
  /** Time on the clock of `performance.now()`. */
  readonly endsAt: number;
}

/** The calls that a key has made in its present minute. */
export interface Counted {
  readonly calls: number;
  /** Seconds until the count begins again. */
  readonly secondsLeft: number;
}

/**
 * Counts calls by key. A key's minute begins with its first call. A count can be taken back, which the counts of
 * `@fastify/rate-limit` cannot.
 */
export class CallCounts {
  readonly #windows = new Map<string, Window>();
  #dropAt = keysMax;

  /** Counts a call; -1 takes one back. */
  add(key: string, change: 1 | -1 = 1): Counted {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      // The minute of a call that is taken back may have ended.
      if (change === -1) return { calls: 0, secondsLeft: 0 };
      if (this.#windows.size >= this.#dropAt) this.#dropEnded(now);
      window = { calls: 0, endsAt: now + windowMs };
      this.#windows.set(key, window);
    }
    window.calls = Math.max(0, window.calls + change);
    return counted(window, now);
  }

  of(key: string): Counted {
    const now = performance.now();
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= now) return { calls: 0, secondsLeft: 0 };
    return counted(window, now);
  }

  #dropEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt <= now) this.#windows.delete(key);
    }
    this.#dropAt = Math.max(keysMax, 2 * this.#windows.size);
  }
}

const counted = ({ calls, endsAt }: Window, now: number): Counted => ({
  calls,
  secondsLeft: Math.ceil((endsAt - now) / 1_000),
});
