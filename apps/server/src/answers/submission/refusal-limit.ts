import { AnswersInvalid, TooManyRefusedAnswers } from "../errors.ts";

/** A page sends only answers that it has validated itself, so users see few refusals. */
const REFUSALS_MAX = 20;
const WINDOW_MS = 10 * 60_000;
/** Ended windows are dropped at this many users. */
const USERS_MAX = 10_000;

interface Window {
  refusals: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Limits a user's refused answers, whose validation costs processor time. Counted in this process, whose time it is. */
export class RefusalLimit {
  readonly #windows = new Map<number, Window>();

  /**
   * Validates an answer and counts its refusal.
   * @throws TooManyRefusedAnswers, without validating, until the user's window ends.
   */
  limit<Value>(
    { userId, now }: { readonly userId: number; readonly now: Date },
    validate: () => Value,
  ): Value {
    this.#check(userId, now);
    try {
      return validate();
    } catch (error) {
      if (error instanceof AnswersInvalid) this.#count(userId, now);
      throw error;
    }
  }

  #check(userId: number, now: Date): void {
    const window = this.#windows.get(userId);
    const ms = (window?.endsAt ?? 0) - now.getTime();
    if (!window || ms <= 0 || window.refusals < REFUSALS_MAX) return;
    throw new TooManyRefusedAnswers(Math.ceil(ms / 1_000));
  }

  #count(userId: number, now: Date): void {
    const window = this.#windows.get(userId);
    if (window && window.endsAt > now.getTime()) {
      window.refusals += 1;
      return;
    }
    if (this.#windows.size >= USERS_MAX) this.#dropEnded(now);
    const endsAt = now.getTime() + WINDOW_MS;
    this.#windows.set(userId, { refusals: 1, endsAt });
  }

  #dropEnded(now: Date): void {
    for (const [userId, { endsAt }] of this.#windows) {
      if (endsAt <= now.getTime()) this.#windows.delete(userId);
    }
  }
}
