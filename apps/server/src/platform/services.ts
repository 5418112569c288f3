import type { Config } from "./config.ts";
import type { Database } from "./database/pool.ts";
import type { Cipher } from "./encryption.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Storage } from "./storage/storage.ts";

/** The platform's services for every domain, created once at the start and passed as an argument, never global. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** Connections of results and exports, so that these cannot take those of answers, sign-ins and money. */
  readonly reports: Database;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly log: Log;
  /** Secret that signs tokens that are sent to users. */
  readonly secret: string;
  /** Cipher that encrypts sensitive values of the database. */
  readonly cipher: Cipher;
  readonly clock: Clock;
}

/** The current time. Tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
