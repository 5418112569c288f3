import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { cpuSeconds } from "./cpu-seconds.ts";
import { exitOnSignals } from "./exit-on-signals.ts";

const root = join(import.meta.dirname, "../..");

/** The server in a separate process on a free port, started like `npm start`. */
export interface ServerProcess {
  readonly origin: string;
  /** Milliseconds from the start of the process until it reports that it is running. */
  readonly startMs: number;
  /** Peak resident memory in megabytes. */
  residentPeakMb(): number;
  /** Seconds of CPU time that the process has used, without its database. */
  cpuSeconds(): number;
  /** Suspends the process until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** @throws Error when the server ends before it is running. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  script = "scripts/start.ts",
): Promise<ServerProcess> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Stops the server when a bench fails or is ended, before the bench stops the server's PostgreSQL.
  const end = () => child.kill("SIGTERM");
  process.prependOnceListener("exit", end);
  exitOnSignals();
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /running at (\S+)/.exec(line)?.[1];
    if (!origin) continue;
    child.stdout.resume();
    return {
      origin,
      startMs: performance.now() - begin,
      residentPeakMb: () => residentPeakMb(child.pid ?? 0),
      cpuSeconds: () => cpuSeconds(child.pid ?? 0),
      pause: () => void child.kill("SIGSTOP"),
      resume: () => void child.kill("SIGCONT"),
      stop: async () => {
        process.off("exit", end);
        child.kill("SIGTERM");
        await ended;
      },
    };
  }
  throw new Error(`${script} ended before it was serving`);
}

function residentPeakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
