import { AnswersInvalid, TooManyRefusedAnswers } from "../errors.ts";

/** A page sends only answers that it has validated itself, so users see few refusals. */
const REFUSALS_MAX = 20;
const WINDOW_MS = 10 * 60_000;
/** Number of callers at which ended windows are dropped. */
const CALLERS_MAX = 10_000;

interface Window {
  refusals: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Limits a caller's refused answers, whose validation costs processor time. They are counted per process, because the
 * limit protects its time.
 */
export class RefusalLimit {
  readonly #windows = new Map<number | string, Window>();

  /**
   * Validates an answer and counts its refusal.
   * @throws TooManyRefusedAnswers, without validating, until the caller's window ends.
   */
  limit<Value>(
    {
      caller,
      now,
    }: {
      /** Id of a user or a guest. */
      readonly caller: number | string;
      readonly now: Date;
    },
    validate: () => Value,
  ): Value {
    this.#check(caller, now);
    try {
      return validate();
    } catch (error) {
      if (error instanceof AnswersInvalid) this.#count(caller, now);
      throw error;
    }
  }

  #check(caller: number | string, now: Date): void {
    const window = this.#windows.get(caller);
    const ms = (window?.endsAt ?? 0) - now.getTime();
    if (!window || ms <= 0 || window.refusals < REFUSALS_MAX) return;
    throw new TooManyRefusedAnswers(Math.ceil(ms / 1_000));
  }

  #count(caller: number | string, now: Date): void {
    const window = this.#windows.get(caller);
    if (window && window.endsAt > now.getTime()) {
      window.refusals += 1;
      return;
    }
    if (this.#windows.size >= CALLERS_MAX) this.#dropEnded(now);
    const endsAt = now.getTime() + WINDOW_MS;
    this.#windows.set(caller, { refusals: 1, endsAt });
  }

  #dropEnded(now: Date): void {
    for (const [caller, { endsAt }] of this.#windows) {
      if (endsAt <= now.getTime()) this.#windows.delete(caller);
    }
  }
}
