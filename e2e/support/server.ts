import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { readDemoAccounts } from "../../apps/demo/src/demo-accounts.ts";
import type { DemoAccounts } from "../../apps/demo/src/demo-accounts.ts";
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
  recordSecrets,
} from "../../apps/server/testing/run-log.ts";

const root = join(import.meta.dirname, "../..");

/** The product as `npm start` runs it, in a separate process with its embedded database and demo data. */
export interface Server extends ReachableServer {
  readonly dataDir: string;
  /** The accounts that a first start with demo data prints. Journeys create their own instead: see users.ts. */
  readonly accounts: DemoAccounts | undefined;
  /** Returns the output of `npm run ledger:verify` on the running server. @throws Error when a check fails. */
  verifyLedger(): Promise<string>;
  /** Stops the server like Ctrl-C. @returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server with the given settings in addition to those of every journey. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
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
  const child = spawn(process.execPath, ["apps/demo/src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A worker that gives up, as when the start takes too long, leaves no server running.
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  child.stderr.pipe(process.stderr);
  recordLog(child);
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Sigi is running at (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    const accounts = readDemoAccounts(dataDir);
    recordSecrets(Object.values(accounts ?? {}).flatMap(secretsOf));
    const pool = openPool(runningDatabaseUrls(dataDir)?.url ?? "", silent);
    return {
      origin,
      services: {
        db: databaseOver(pool),
        clock: systemClock,
        cipher: createCipher({ dataKeys: [], dataDir }),
      },
      dataDir,
      accounts,
      verifyLedger: async () => {
        const script = ["scripts/ledger-verify.ts"];
        const { stdout } = await run(process.execPath, script, {
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

const secretsOf = (account: object): string[] =>
  Object.values(account).filter((value) => typeof value === "string");

/** The demo's accounts are printed for use; all other lines are a log. */
function recordLog(child: ChildProcess): void {
  recordOutput("journeys", child, (line) => !isAnnouncement(line));
}

const isAnnouncement = (line: string) =>
  /^ {2}(?:(?:admin|creator|respondent) {2}|The admin also needs)/.test(line);

const run = promisify(execFile);
