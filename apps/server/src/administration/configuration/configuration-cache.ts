import type { Configuration } from "@sigi/contract/configuration.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Clock } from "../../platform/services.ts";
import { selectConfiguration } from "./repository.ts";

/** For so long a process does not notice what another one changed. */
const TRUSTED_MS = 5_000;

/**
 * The configuration in this process, which every page is sent with. Read anew after five seconds: that is soon enough
 * for colours and links, and needs no connection of its own to be told of changes.
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
    if (this.#reading && Math.abs(now - this.#readAt) < TRUSTED_MS)
      return this.#reading;
    const reading = selectConfiguration(this.#db);
    this.#reading = reading;
    this.#readAt = now;
    // A failure is for those who wait for it, not for who comes later.
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  /** After a change in this process. */
  forget(): void {
    this.#reading = undefined;
  }
}
