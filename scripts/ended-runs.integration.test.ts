import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ROOT } from "./support/run-tool.ts";

/** A limit that only ends a test that hangs. The first start of a checkout also builds the web app. */
const hangsAfterMs = 900_000;
const waits = { timeout: hangsAfterMs, interval: 100 };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sigi-ended-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform !== "linux")(
  "a run that a signal ends",
  { timeout: hangsAfterMs },
  () => {
    it.each([
      {
        run: "of tests, by npm",
        command: ["npm", "run", "--silent", "test:histories"],
        started: ["vitest.mjs", "postgres: sigi test_"],
        signal: "SIGTERM",
      },
      {
        run: "of tests, by its script",
        command: [process.execPath, "scripts/test.ts", "histories"],
        started: ["vitest.mjs", "postgres: sigi test_"],
        signal: "SIGINT",
      },
      {
        run: "of benches",
        command: [process.execPath, "bench/quick.ts"],
        started: ["start.ts", "postgres: sigi sigi"],
        signal: "SIGTERM",
      },
    ] as const)(
      "leaves no process and no file: $run, by $signal",
      async ({ command, started, signal }) => {
        const [program, ...args] = command;
        const run = spawn(program, args, {
          cwd: ROOT,
          env: environmentIn(folder),
          stdio: "ignore",
        });
        const ended = once(run, "exit");
        await vi.waitFor(() => {
          for (const part of started) {
            expect(processesIn(folder).join("\n")).toContain(part);
          }
        }, waits);

        run.kill(signal);
        await ended;
        await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), waits);
        const left = readdirSync(folder);
        expect(left.filter((name) => name.startsWith("sigi-"))).toEqual([]);
      },
    );
  },
);

/** The environment of a shell: that of a test makes vitest take the run for one of its workers. */
function environmentIn(path: string): NodeJS.ProcessEnv {
  const { PATH, HOME, RUN_LOG } = process.env;
  return { PATH, HOME, RUN_LOG, TMPDIR: path };
}

/** Command lines of the processes whose temporary files or working directory are in the folder. */
function processesIn(path: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
        const isPart =
          environment.includes(`TMPDIR=${path}`) ||
          readlinkSync(`/proc/${pid}/cwd`).startsWith(path);
        return isPart ? [readFileSync(`/proc/${pid}/cmdline`, "utf8")] : [];
      } catch {
        return []; // ended meanwhile
      }
    });
}
