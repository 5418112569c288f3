import type { PgBoss, QueueOptions } from "pg-boss";
import type { JobData, Run } from "./job-kinds.ts";

export type Handler<Data> = (data: Data, run: Run) => Promise<void>;

/** A registered kind of job. `everyMinutes` is set for repeated jobs. */
export interface Work {
  readonly retriesMax: number;
  readonly handler: Handler<JobData>;
  readonly everyMinutes?: number;
  readonly isLong?: boolean;
}

export const RETRIES_MAX = 12;
const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 6 * 3600;
/** A job of a process that died is retried after this time. Every handler takes much less. */
const EXPIRE_SECONDS = 300;
/** Time limits of long jobs: after the last sign of life, and in total. */
const HEARTBEAT_SECONDS = 60;
const LONG_EXPIRE_SECONDS = 6 * 3600;
/** Time for which finished jobs are retained. */
const RETENTION_SECONDS = 24 * 3600;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** Creates the queue of a kind of job, or updates the options of an existing one. */
export async function prepareQueue(
  boss: PgBoss,
  name: string,
  { work, exists }: { readonly work: Work; readonly exists: boolean },
): Promise<void> {
  const { retriesMax, everyMinutes, isLong = false } = work;
  const options: QueueOptions = {
    retryLimit: retriesMax,
    retryBackoff: true,
    retryDelay: FIRST_RETRY_SECONDS,
    retryDelayMax: LAST_RETRY_SECONDS,
    expireInSeconds: isLong ? LONG_EXPIRE_SECONDS : EXPIRE_SECONDS,
    ...(isLong ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
    deleteAfterSeconds: RETENTION_SECONDS,
  };
  if (exists) await boss.updateQueue(name, options);
  // At most one run of a repeated job is queued, regardless of how long no worker was running.
  else
    await boss.createQueue(name, {
      ...options,
      policy: everyMinutes === undefined ? "standard" : "short",
    });
  if (everyMinutes !== undefined)
    await boss.schedule(name, `*/${everyMinutes} * * * *`);
  // pg-boss reads a queue once, over a separate connection. The first transaction that enqueues must not wait for
  // one: as many as the pool has connections would wait for each other.
  await boss.findJobs(name, { id: NO_JOB });
}
