import type { ChildProcess } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * The folder where `npm test` gathers what every server and command logs during the whole run, to be read at its end
 * (`scripts/support/check-run-log.ts`). Without it, when single tests run, nothing is gathered.
 */
const folder = process.env["RUN_LOG"];

/** A log of the application under test, which tells the terminal of errors only. */
export const runLog = {
  /** What Fastify's logger writes, a line of JSON. */
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

/** All that a process of its own prints, on either output; or what of it is a log. */
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
    // Whoever waits for one line pauses the output after it.
    output.on("pause", () => output.resume());
  }
}

/** What another program wrote to a file, such as PostgreSQL. */
export function recordFile(source: string, path: string): void {
  if (existsSync(path)) recordLines(source, readFileSync(path, "utf8"));
}

export function recordLines(source: string, text: string): void {
  if (folder === undefined || text === "") return;
  const path = join(folder, `${source}-${process.pid}.log`);
  appendFileSync(path, text.endsWith("\n") ? text : `${text}\n`);
}

/** Secrets and personal data that the tests have made: none of them may stand in a line. */
export function recordSecrets(values: readonly string[]): void {
  if (folder === undefined || values.length === 0) return;
  const lines = values.map((value) => `${JSON.stringify(value)}\n`);
  appendFileSync(join(folder, `${process.pid}.secrets`), lines.join(""));
}
