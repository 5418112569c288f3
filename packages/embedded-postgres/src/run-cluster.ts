import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnInside } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { PostgresUnavailable } from "./errors.ts";
import { freePort } from "./free-port.ts";
import type { Log } from "./log.ts";
import { findPostmaster } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

const POLL_MS = 10;
const RETRY_MS = 100;
/** Crash recovery usually takes seconds; checkpoints bound it. */
const READY_MAX_MS = 300_000;
const REFUSALS_MAX_MS = 30_000;
const ANNOUNCE_WAIT_AFTER_MS = 3_000;

/** Transient reasons: another PostgreSQL on this directory that is ending, or a port taken in the meantime. */
const PASSING_REFUSAL =
  /already exists|still in use|Is another postmaster|could not bind/;

export interface RunOptions {
  /** The only port to start PostgreSQL on; any free port by default. */
  readonly port?: number | undefined;
  /** Aborts the start and stops what was started. */
  readonly signal?: AbortSignal | undefined;
  readonly log: Log;
}

/**
 * Returns the ready PostgreSQL of the cluster's directory. Adopts one that runs there already, as after a kill -9 of
 * its server, or starts one.
 * @throws PostgresUnavailable with PostgreSQL's reason; the signal's reason when the start is aborted.
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
      throw new PostgresUnavailable(
        `PostgreSQL did not become ready within ${READY_MAX_MS / 60_000} minutes: ${cluster.logFile} has the reason.`,
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
      throw new PostgresUnavailable(
        `PostgreSQL did not start (${lastReason(outcome.complaint)}): ${cluster.logFile} has details.`,
      );
    }
    await sleep(RETRY_MS);
  }
}

type StartOutcome =
  { readonly ready: Postmaster } | { readonly complaint: string };

/** One attempt: waits until PostgreSQL is ready or has ended with a reason in its log. */
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
    // With another pid, a concurrent start was faster; the child notices and ends.
    if (running?.pid === child.pid && running?.status === "ready") {
      return { ready: running };
    }
    if (signal?.aborted) child.interrupt();
    await sleep(POLL_MS);
  }
}

/** PostgreSQL as a child process that outlives its parent. */
interface PostmasterChild {
  readonly pid: number | undefined;
  /** Requests a fast shutdown. */
  interrupt(): void;
  /** PostgreSQL's reason for not starting; undefined while it runs. */
  complaint(): string | undefined;
}

function spawnPostmaster(cluster: Cluster, port: number): PostmasterChild {
  const settings = { ...standardSettings, ...cluster.settings };
  const log = openSync(cluster.logFile, "a", 0o600);
  const logStart = fstatSync(log).size;
  try {
    const child = spawnInside(
      cluster,
      cluster.binaries.postgres,
      [
        "-p",
        String(port),
        ...Object.entries(settings).flatMap(([name, value]) => [
          "-c",
          `${name}=${value}`,
        ]),
      ],
      ["ignore", log, log],
    );
    child.unref();
    let failure: string | undefined;
    child.once("error", (error) => (failure = error.message));
    return {
      pid: child.pid,
      interrupt: () => child.kill("SIGINT"),
      complaint: () => {
        if (failure !== undefined) return failure;
        if (child.exitCode === null && child.signalCode === null) {
          return undefined;
        }
        return readFileSync(cluster.logFile).toString("utf8", logStart);
      },
    };
  } finally {
    closeSync(log);
  }
}

/** Settings for one application on one machine, with full durability. */
const standardSettings: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  password_encryption: "scram-sha-256",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Error details and statements would contain values of rows. The server logs errors itself.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: "0",
  // These settings are for solid-state disks and short statements.
  random_page_cost: "1.1",
  jit: "off",
};

function lastReason(log: string): string {
  const lines = log.trim().split("\n");
  const fatal = lines.findLast((line) => /(?:FATAL|PANIC):/.test(line));
  return (fatal ?? lines.at(-1) ?? "no reason given").replace(
    /^.*(?:FATAL|PANIC):\s*/,
    "",
  );
}
