import type { ChildProcess } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * The folder where `npm test` collects the logs of every server and command, checked at the end of the run by
 * `scripts/support/check-run-log.ts`. It is unset when single tests run: nothing is collected.
 */
const folder = process.env["RUN_LOG"];

/** The log of the application under test; only errors reach the terminal. */
export const runLog = {
  /** Writes one JSON line of Fastify's logger. */
  write(line: string): void {
    recordLines("server", line);
    if (/^\{"level":[56]0/.test(line)) process.stdout.write(line);
  },
  info: (message: string) => recordLines("server", message),
  warn: (message: string) => recordLines("server", message),
  error: (message: string) => {
    recordLines("server", message);
    console.error(message);
  },
};

/** Records the log lines that a child process prints to stdout and stderr. */
export function recordOutput(
  source: string,
  child: ChildProcess,
  isLog: (line: string) => boolean = () => true,
): void {
  if (folder === undefined) return;
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    createInterface({ input: output }).on("line", (line) => {
      if (isLog(line)) recordLines(source, line);
    });
    // A reader that waits for one line pauses the output afterwards.
    output.on("pause", () => output.resume());
  }
}

/** Records a log file of another program, such as PostgreSQL. */
export function recordFile(source: string, path: string): void {
  if (existsSync(path)) recordLines(source, readFileSync(path, "utf8"));
}

export function recordLines(source: string, text: string): void {
  if (folder === undefined || text === "") return;
  const path = join(folder, `${source}-${process.pid}.log`);
  appendFileSync(path, text.endsWith("\n") ? text : `${text}\n`);
}

/** Records secrets and personal data of the tests: none of them may appear in a log line. */
export function recordSecrets(values: readonly string[]): void {
  if (folder === undefined || values.length === 0) return;
  const lines = values.map((value) => `${JSON.stringify(value)}\n`);
  appendFileSync(join(folder, `${process.pid}.secrets`), lines.join(""));
}
