import type { Configuration } from "@sigi/contract/configuration.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Clock } from "../../platform/services.ts";
import { selectConfiguration } from "./repository.ts";

/** A change made in another process takes effect within this time. */
const MAX_AGE_MS = 5_000;

/**
 * Caches the configuration in memory, because every page contains it. Polling is sufficient and needs no connection for
 * events.
 */
export class ConfigurationCache {
  readonly #db: Database;
  readonly #clock: Clock;
  #reading: Promise<Configuration> | undefined;
  #readAt = 0;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  get(): Promise<Configuration> {
    const now = this.#clock.now().getTime();
    if (this.#reading && Math.abs(now - this.#readAt) < MAX_AGE_MS)
      return this.#reading;
    const reading = selectConfiguration(this.#db);
    this.#reading = reading;
    this.#readAt = now;
    // A failed read rejects its callers only; the next call reads again.
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  /** Makes the next call read the configuration, after a change in this process. */
  invalidate(): void {
    this.#reading = undefined;
  }
}
