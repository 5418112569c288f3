import { TooManyAttempts } from "./errors.ts";

const MINUTE_MS = 60_000;
/** So many keys are remembered; the oldest go first. Bounds the memory that made-up addresses can take. */
const KEYS_MAX = 10_000;

/**
 * Slows down guessing: at most `attemptsMax` attempts per key within any window. Counted per process: with n processes
 * an attacker has n times as many, which the work of hashing still bounds.
 */
export class AttemptLimit {
  readonly #attemptsMax: number;
  readonly #windowMs: number;
  readonly #attempts = new Map<string, readonly number[]>();

  constructor(attemptsMax: number, windowMinutes: number) {
    this.#attemptsMax = attemptsMax;
    this.#windowMs = windowMinutes * MINUTE_MS;
  }

  /**
   * Counts an attempt before it is made, so that many at once are no way around.
   * @throws TooManyAttempts
   */
  begin(key: string, now: Date): void {
    const time = now.getTime();
    const recent = (this.#attempts.get(key) ?? []).filter(
      (attempt) => attempt > time - this.#windowMs,
    );
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= this.#attemptsMax) {
      const retryAfterMs = oldest + this.#windowMs - time;
      throw new TooManyAttempts(Math.ceil(retryAfterMs / 1_000));
    }
    // Set anew, so that the map stays in the order of the last attempt.
    this.#attempts.delete(key);
    this.#attempts.set(key, [...recent, time]);
    this.#dropOldest();
  }

  /** The attempt succeeded: nobody is guessing. */
  forget(key: string): void {
    this.#attempts.delete(key);
  }

  #dropOldest(): void {
    const [oldest] = this.#attempts.keys();
    if (oldest !== undefined && this.#attempts.size > KEYS_MAX) {
      this.#attempts.delete(oldest);
    }
  }
}
