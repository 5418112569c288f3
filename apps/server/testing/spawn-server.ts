import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import {
  findPostmaster,
  stopPostmaster,
} from "@sigi/embedded-postgres/postmaster.ts";
import { dataPaths } from "../src/platform/storage/data-directory.ts";
import { recordOutput } from "./run-log.ts";

/** A complete server in a process of its own, for tests that kill or restart it. */
export interface SpawnedServer {
  readonly origin: string;
  readonly process: ChildProcess;
  /** The lines that the server has printed so far. */
  readonly lines: readonly string[];
}

/** A stop that takes longer than this counts as failed. Shorter than the time limit of vitest's hooks. */
const STOP_MAX_MS = 20_000;

/** The servers of one data directory. `killAll` belongs in `afterAll`. */
export class ServerSpawner {
  readonly #env: NodeJS.ProcessEnv & { DATA_DIR: string };
  readonly #children = new Set<ChildProcess>();
  #closed = false;

  constructor(env: NodeJS.ProcessEnv & { DATA_DIR: string }) {
    this.#env = { PATH: process.env["PATH"], ...env };
  }

  /**
   * Starts a server on a free port, or on the port that its clients know. @throws Error if it ends before it serves.
   */
  async start(port = 0, env: NodeJS.ProcessEnv = {}): Promise<SpawnedServer> {
    // A test that timed out continues to run.
    if (this.#closed) throw new Error("the test file has ended");
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "server-process.ts")],
      {
        env: { ...this.#env, ...env, PORT: String(port) },
        // The server ends with its input, and therefore also when this process is killed.
        stdio: ["pipe", "pipe", "pipe"],
      },
    );
    this.#children.add(child);
    recordOutput("server-process", child);
    const lines: string[] = [];
    createInterface({ input: child.stderr }).on("line", (line) =>
      lines.push(line),
    );
    const output = createInterface({ input: child.stdout });
    const origin = await new Promise<string>((resolve, reject) => {
      output.on("line", (line) => {
        lines.push(line);
        const address = /^Sigi is running at (\S+)$/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
      output.on("close", () => reject(new Error(lines.join("\n"))));
    });
    return { origin, process: child, lines };
  }

  /** Kills every server that still runs, and PostgreSQL in the data directory. */
  async killAll(): Promise<void> {
    this.#closed = true;
    for (const child of this.#children) await endOf(child, "SIGKILL");
    const directory = dataPaths(this.#env.DATA_DIR).database;
    const postmaster = findPostmaster(directory);
    if (postmaster?.pid) await stopPostmaster(directory, postmaster);
  }
}

/** @returns the lines that the server has printed. @throws Error when it does not stop in time. */
export async function stopServer(server: SpawnedServer): Promise<string> {
  await endOf(server.process, "SIGTERM");
  return server.lines.join("\n");
}

export async function endOf(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close", {
    signal: AbortSignal.timeout(STOP_MAX_MS),
  });
  child.kill(signal);
  await ended;
}
