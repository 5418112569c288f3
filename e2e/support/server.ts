import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { runningDatabaseUrls } from "../../apps/server/src/platform/database/embedded-database.ts";
import { createCipher } from "../../apps/server/src/platform/data-keys.ts";
import {
  databaseOver,
  openPool,
} from "../../apps/server/src/platform/database/pool.ts";
import { systemClock } from "../../apps/server/src/platform/services.ts";
import type { ReachableServer } from "../../apps/server/testing/test-server.ts";
import { dataPaths } from "../../apps/server/src/platform/storage/data-directory.ts";
import {
  recordFile,
  recordLines,
  recordOutput,
} from "../../apps/server/testing/run-log.ts";

const root = join(import.meta.dirname, "../..");

/** The product in a separate process with its embedded database. Journeys create their users: see users.ts. */
export interface Server extends ReachableServer {
  readonly dataDir: string;
  /** Returns the output of `npm run ledger:verify` on the running server. @throws Error when a check fails. */
  verifyLedger(): Promise<string>;
  /** Stops the server like Ctrl-C. @returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a server with the given settings in addition to those of every journey. `script`: another server than that of
 * the journeys.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  script = "apps/server/testing/journey-server.ts",
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), "sigi-journey-"));
  const env = {
    ...process.env,
    NODE_ENV: "development",
    PORT: "0",
    DATA_DIR: dataDir,
    // Journeys answer faster than people; the journey of reviews turns it on.
    ANSWER_REVIEW: "off",
    // Journeys change rows without the server.
    SESSION_CACHE: "off",
    ...settings,
  };
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env,
    // The server ends with its input, and therefore also when this process is killed.
    stdio: ["pipe", "pipe", "pipe"],
  });
  // A worker that gives up, as when the start takes too long, leaves no server running.
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  child.stderr.pipe(process.stderr);
  recordOutput("journeys", child);
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Sigi is running at (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    const pool = openPool(runningDatabaseUrls(dataDir)?.url ?? "", silent);
    return {
      origin,
      services: {
        db: databaseOver(pool),
        clock: systemClock,
        cipher: createCipher({ dataKeys: [], dataDir }),
      },
      dataDir,
      verifyLedger: async () => {
        const command = ["scripts/ledger-verify.ts"];
        const { stdout } = await run(process.execPath, command, {
          cwd: root,
          env,
        });
        recordLines("journeys-ledger-verify", stdout);
        return stdout;
      },
      stop: async () => {
        await pool.end();
        process.off("exit", end);
        child.kill("SIGTERM");
        await ended;
        recordFile("journeys-postgres", dataPaths(dataDir).databaseLog);
        rmSync(dataDir, { recursive: true, force: true });
        return child.exitCode;
      },
    };
  }
  throw new Error("the server ended before it was serving");
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

const run = promisify(execFile);
