import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { clusterUrl, SUPERUSER } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { tryLockDirectory } from "./directory-lock.ts";
import type { Postmaster } from "./postmaster.ts";
import { runCluster, stopPostmaster } from "./run-cluster.ts";

/** A server that is being stopped or was just killed lets go within this time. */
const TAKEN_MAX_MS = 1_500;
const UNREACHABLE_MAX_MS = 60_000;
const LOCK_RETRY_MS = 50;
const RECOVERY_PAUSE_MS = 500;

export interface HoldOptions {
  readonly cluster: Cluster;
  readonly superuserPassword: string;
  readonly dataDir: string;
  readonly log: Log;
  /** Gives the start up. */
  readonly signal?: AbortSignal | undefined;
  /** The only port to start on. */
  readonly port?: number | undefined;
}

/** A running PostgreSQL that this process alone holds. */
export interface HeldCluster {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL, holds the directory against other servers and starts PostgreSQL again, on the same port, should it
 * end by itself.
 * @throws StartupError, also when another server holds the directory.
 */
export async function holdCluster(options: HoldOptions): Promise<HeldCluster> {
  const holding = await hold(options);
  return {
    port: holding.postmaster.port,
    stop: keepRunning(holding, options),
  };
}

interface Holding {
  readonly postmaster: Postmaster;
  readonly lock: pg.Client;
}

/** Returns when PostgreSQL runs and the directory is ours alone. */
async function hold(options: HoldOptions): Promise<Holding> {
  const { cluster, dataDir } = options;
  const startedAt = Date.now();
  let takenSince: number | undefined;
  for (;;) {
    const postmaster = await runCluster(cluster, options);
    const url = clusterUrl(
      SUPERUSER,
      options.superuserPassword,
      postmaster.port,
      "postgres",
    );
    const lock = await tryLockDirectory(url);
    const now = Date.now();
    if (lock === "taken") takenSince ??= now;
    else if (lock !== "unreachable") return { postmaster, lock };
    if (takenSince && now - takenSince > TAKEN_MAX_MS) {
      throw new StartupError(
        `The data directory ${dataDir} is in use by another Sigi server: stop that one, or set another DATA_DIR and PORT.`,
      );
    }
    if (now - startedAt > UNREACHABLE_MAX_MS) {
      throw new StartupError(
        `PostgreSQL (process ${postmaster.pid}) runs on ${cluster.directory} but does not answer on port ${postmaster.port}: ${cluster.logFile} tells why.`,
      );
    }
    options.signal?.throwIfAborted();
    await sleep(LOCK_RETRY_MS);
  }
}

/**
 * Watches the lock's connection: when it ends by itself, PostgreSQL has ended or restarted, and the directory is not
 * ours any more. Returns the way to stop for good.
 */
function keepRunning(
  first: Holding,
  options: HoldOptions,
): () => Promise<void> {
  const released = new AbortController();
  let recovery = Promise.resolve(first);
  const watch = ({ lock, postmaster }: Holding): void => {
    lock.once("end", () => {
      if (released.signal.aborted) return;
      options.log.error("PostgreSQL ended unexpectedly; it is started again.");
      recovery = holdAgain({
        ...options,
        signal: released.signal,
        port: postmaster.port,
      });
      recovery.then(watch, () => undefined);
    });
  };
  watch(first);
  return async () => {
    released.abort();
    const last = await recovery.catch(() => undefined);
    if (!last) return; // stopped in the middle of a recovery: nothing runs
    await stopPostmaster(options.cluster.directory, last.postmaster);
    await last.lock.end();
  };
}

/** Does not give up: until it succeeds, requests fail and the log says why. */
async function holdAgain(options: HoldOptions): Promise<Holding> {
  for (;;) {
    try {
      const holding = await hold(options);
      options.log.info("PostgreSQL runs again.");
      return holding;
    } catch (error) {
      options.signal?.throwIfAborted();
      options.log.error(error instanceof Error ? error.message : String(error));
    }
    await sleep(RECOVERY_PAUSE_MS);
  }
}
