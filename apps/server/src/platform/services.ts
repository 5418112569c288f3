import type { Config } from "./config.ts";
import type { Database } from "./database/pool.ts";
import type { Cipher } from "./encryption.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Storage } from "./storage/storage.ts";

/** What the platform offers every domain; made once at the start and handed down, never global. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly log: Log;
  /** Signs tokens that leave the server. */
  readonly secret: string;
  /** Encrypts what must not lie open in the database. */
  readonly cipher: Cipher;
  readonly clock: Clock;
}

/** The present; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
