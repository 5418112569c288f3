import { spawn } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** The process groups of the running tools; undefined in a process that leaves signals to its tools. */
let groups: Set<number> | undefined;
let isEnding = false;

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
const POLL_MS = 20;
/** A process that has not ended after this time is killed. */
const PATIENCE_MS = 60_000;

/** True after a signal: no further process may be started. */
export const isRunEnding = (): boolean => isEnding;

/**
 * Makes SIGHUP, SIGINT and SIGTERM end this process in order: first the processes of `spawnInRun` with all that they have
 * started, then `cleanUp`, then this process with the exit code of the signal.
 */
export function endRunOnSignals(cleanUp: () => Promise<void>): void {
  groups = new Set();
  for (const signal of SIGNALS) {
    // Not `once`: Ctrl-C under npm arrives twice, from the terminal and from npm.
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      console.log(`\nEnding the run after ${signal} …`);
      void endRun(cleanUp).finally(() => process.exit(EXIT_CODES[signal]));
    });
  }
}

/**
 * Starts a process that ends with this run. Its process group is its own, so that Ctrl-C in a terminal signals only
 * this process, which then ends the groups.
 */
export function spawnInRun(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const running = groups;
  const child = spawn(command, args, {
    ...options,
    detached: running !== undefined,
  });
  const { pid } = child;
  if (running && pid !== undefined) {
    running.add(pid);
    child.once("close", () => running.delete(pid));
  }
  return child;
}

async function endRun(cleanUp: () => Promise<void>): Promise<void> {
  const ending = [...(groups ?? [])];
  const startedAt = Date.now();
  // Playwright ends its workers in order after SIGINT, not after SIGTERM.
  for (const group of ending) signalGroup(group, "SIGINT");
  while (ending.some(isRunning) && Date.now() - startedAt < PATIENCE_MS) {
    await sleep(POLL_MS);
  }
  for (const group of ending) signalGroup(group, "SIGKILL");
  await cleanUp();
}

const isRunning = (group: number) => signalGroup(group, 0);

/** @returns false when no process of the group is left. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
