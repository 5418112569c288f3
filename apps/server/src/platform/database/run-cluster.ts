import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { spawnPostmaster } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { findPostmaster, hasLeft } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

const POLL_MS = 10;
const RETRY_MS = 100;
/** Replaying what a crash left behind takes seconds as a rule; PostgreSQL bounds it by its checkpoints. */
const READY_MAX_MS = 300_000;
const REFUSALS_MAX_MS = 30_000;
const FAST_STOP_MAX_MS = 20_000;
const ANNOUNCE_WAIT_AFTER_MS = 3_000;

/** Another PostgreSQL on this directory that ends just now, or a port that somebody else took in the meantime. */
const PASSING_REFUSAL =
  /already exists|still in use|Is another postmaster|could not bind/;

export interface RunOptions {
  /** The only port to take if PostgreSQL has to be started; any free one by default. */
  readonly port?: number | undefined;
  /** Gives the start up: what was started is stopped again. */
  readonly signal?: AbortSignal | undefined;
  readonly log: Log;
}

/**
 * PostgreSQL, ready on the cluster's directory: the one that runs there already, as after a kill -9 of its server, or
 * one started now.
 * @throws StartupError with PostgreSQL's own reason; the signal's reason when it is given up.
 */
export async function runCluster(
  cluster: Cluster,
  { port, signal, log }: RunOptions,
): Promise<Postmaster> {
  const startedAt = Date.now();
  let announced = false;
  for (;;) {
    const running = findPostmaster(cluster.directory);
    if (running?.status === "ready") return running;
    signal?.throwIfAborted();
    const waitedMs = Date.now() - startedAt;
    if (!announced && waitedMs > ANNOUNCE_WAIT_AFTER_MS) {
      announced = true;
      log.info("Waiting for PostgreSQL; after a crash it replays its log.");
    }
    if (waitedMs > READY_MAX_MS) {
      throw new StartupError(
        `PostgreSQL did not become ready within ${READY_MAX_MS / 60_000} minutes: ${cluster.logFile} tells why.`,
      );
    }
    if (running) {
      await sleep(POLL_MS);
      continue;
    }
    const outcome = await startPostmaster(cluster, port, signal);
    if ("ready" in outcome) return outcome.ready;
    if (
      !PASSING_REFUSAL.test(outcome.complaint) ||
      Date.now() - startedAt > REFUSALS_MAX_MS
    ) {
      throw new StartupError(
        `PostgreSQL did not start (${lastReason(outcome.complaint)}): ${cluster.logFile} tells more.`,
      );
    }
    await sleep(RETRY_MS);
  }
}

type StartOutcome =
  { readonly ready: Postmaster } | { readonly complaint: string };

/** One attempt: until PostgreSQL is ready, or has ended with a reason in its log. */
async function startPostmaster(
  cluster: Cluster,
  port: number | undefined,
  signal: AbortSignal | undefined,
): Promise<StartOutcome> {
  const child = spawnPostmaster(cluster, port ?? (await freePort("127.0.0.1")));
  for (;;) {
    const complaint = child.complaint();
    if (complaint !== undefined) {
      signal?.throwIfAborted();
      return { complaint };
    }
    const running = findPostmaster(cluster.directory);
    // Not the child's: another start side by side was faster; the child finds that out and ends.
    if (running?.pid === child.pid && running?.status === "ready") {
      return { ready: running };
    }
    if (signal?.aborted) child.interrupt();
    await sleep(POLL_MS);
  }
}

/** Ends PostgreSQL and waits for it: open transactions are rolled back, what is committed is on the disk. */
export async function stopPostmaster(
  directory: string,
  { pid }: Postmaster,
): Promise<void> {
  if (hasLeft(pid, directory)) return;
  const startedAt = Date.now();
  send(pid, "SIGINT"); // PostgreSQL's fast shutdown
  let hurried = false;
  while (!hasLeft(pid, directory)) {
    if (!hurried && Date.now() - startedAt > FAST_STOP_MAX_MS) {
      hurried = true;
      send(pid, "SIGQUIT"); // at once; the next start replays the log
    }
    await sleep(POLL_MS);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile, which is what was wanted.
  }
}

function lastReason(log: string): string {
  const lines = log.trim().split("\n");
  const fatal = lines.findLast((line) => /(?:FATAL|PANIC):/.test(line));
  return (fatal ?? lines.at(-1) ?? "no reason given").replace(
    /^.*(?:FATAL|PANIC):\s*/,
    "",
  );
}
