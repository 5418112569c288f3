import { createHmac } from "node:crypto";
import type { Services } from "../platform/services.ts";
import {
  beginAttempt,
  deleteAttempts,
  takeBackAttempt,
} from "./attempt-repository.ts";
import { TooManyAttempts } from "./errors.ts";

const MINUTE_MS = 60_000;

interface Allowance {
  /** Attempts per key within `minutes` of the first one. */
  readonly attempts: number;
  readonly minutes: number;
}

/**
 * Slows down guessing, for all processes together and across restarts. Without the database nothing may be attempted:
 * `begin` throws. The table holds keyed hashes, so it tells nobody's address.
 */
export class AttemptLimit {
  readonly #services: Pick<Services, "db" | "secret">;
  readonly #name: string;
  readonly #allowance: Allowance;

  /** Limits of the same name count together. */
  constructor(
    services: Pick<Services, "db" | "secret">,
    name: string,
    allowance: Allowance,
  ) {
    this.#services = services;
    this.#name = name;
    this.#allowance = allowance;
  }

  /**
   * Counts an attempt before it is made, in a transaction of its own: many at once are no way around, and an attempt
   * counts however its request ends.
   * @throws TooManyAttempts
   */
  async begin(key: string, now: Date): Promise<void> {
    const { attempts, minutes } = this.#allowance;
    const endsAt = new Date(now.getTime() + minutes * MINUTE_MS);
    const begun = await beginAttempt(this.#services.db, {
      key: this.#hash(key),
      now,
      endsAt,
    });
    if (begun.attempts > attempts) {
      // Of many at once the one that was counted first may have come a moment later.
      const seconds = Math.ceil(
        (begun.endsAt.getTime() - now.getTime()) / 1_000,
      );
      throw new TooManyAttempts(Math.min(seconds, minutes * 60));
    }
  }

  /** The attempt succeeded: nobody is guessing, and the key's attempts before it are forgiven too. */
  async forget(key: string): Promise<void> {
    await deleteAttempts(this.#services.db, this.#hash(key));
  }

  /** The attempt succeeded and counts no longer; the others of this key do, for others may have made them. */
  async takeBack(key: string): Promise<void> {
    await takeBackAttempt(this.#services.db, this.#hash(key));
  }

  #hash(key: string): string {
    return createHmac("sha256", this.#services.secret)
      .update(`attempt ${this.#name} ${key}`)
      .digest("base64url");
  }
}
