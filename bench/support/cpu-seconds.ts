import { readdirSync, readFileSync } from "node:fs";

/** Seconds of CPU time that the process has used. */
export function cpuSeconds(pid: number): number {
  const { own } = statOf(pid);
  return own;
}

/**
 * Seconds of CPU time that the process and its children have used, including children that have ended: PostgreSQL has a
 * process for each connection.
 */
export function cpuSecondsWithChildren(pid: number): number {
  const { own, ended } = statOf(pid);
  const running = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statIfRunning(Number(name)) ?? [])
    .filter((stat) => stat.parent === pid);
  return running.reduce((sum, child) => sum + child.own, own + ended);
}

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** Seconds of children that have ended. */
  readonly ended: number;
}

/** Reads /proc/<pid>/stat, whose times are in hundredths of a second. */
function statOf(pid: number): Stat {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const seconds = (at: number) =>
    (Number(fields[at]) + Number(fields[at + 1])) / 100;
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
}

function statIfRunning(pid: number): Stat | undefined {
  try {
    return statOf(pid);
  } catch {
    // The process has ended since the folder was listed.
    return undefined;
  }
}
