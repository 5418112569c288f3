import { createHmac } from "node:crypto";
import type { Services } from "../platform/services.ts";
import { TooManyAttempts } from "./errors.ts";
import { beginAttempt, deleteAttempts, uncountAttempt } from "./repository.ts";

const MINUTE_MS = 60_000;

interface Allowance {
  /** Attempts per key within `minutes` of the first one. */
  readonly attempts: number;
  readonly minutes: number;
}

/**
 * Limits attempts across all processes and restarts. Fails closed: without the database `begin` throws. The table holds
 * keyed hashes, so it reveals no email address.
 */
export class AttemptLimit {
  readonly #services: Pick<Services, "db" | "secret">;
  readonly #name: string;
  readonly #allowance: Allowance;

  /** Limits of the same name share one count. */
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
   * Counts an attempt before it is made, in its own transaction: concurrent attempts cannot exceed the limit, and an
   * attempt counts even if its request fails.
   * @throws TooManyAttempts
   */
  async begin(key: string, now: Date): Promise<void> {
    const { attempts, minutes } = this.#allowance;
    const begun = await this.#count(key, now);
    if (begun.attempts > attempts) {
      // Among concurrent attempts, the first one counted may carry a slightly later time.
      const seconds = Math.ceil(
        (begun.endsAt.getTime() - now.getTime()) / 1_000,
      );
      throw new TooManyAttempts(Math.min(seconds, minutes * 60));
    }
  }

  /** Counts an attempt as `begin` does. @returns true if it is within the limit. */
  async isWithin(key: string, now: Date): Promise<boolean> {
    const begun = await this.#count(key, now);
    return begun.attempts <= this.#allowance.attempts;
  }

  /** Clears the key's count after a success. */
  async reset(key: string): Promise<void> {
    await deleteAttempts(this.#services.db, this.#hash(key));
  }

  /** Removes one successful attempt from the count. The others remain: another user may have made them. */
  async uncount(key: string): Promise<void> {
    await uncountAttempt(this.#services.db, this.#hash(key));
  }

  #count(key: string, now: Date) {
    const endsAt = new Date(
      now.getTime() + this.#allowance.minutes * MINUTE_MS,
    );
    return beginAttempt(this.#services.db, {
      key: this.#hash(key),
      now,
      endsAt,
    });
  }

  #hash(key: string): string {
    return createHmac("sha256", this.#services.secret)
      .update(`attempt ${this.#name} ${key}`)
      .digest("base64url");
  }
}
