import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PostgresUnavailable } from "./errors.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { findPostmaster, stopPostmaster } from "./postmaster.ts";

const postgresProcess = join(
  import.meta.dirname,
  "testing/postgres-process.ts",
);
const PASSWORD = "password-of-this-test";
const log = { info: ignore, warn: ignore, error: ignore };

/** A directory of a stopped server, made once. */
let prepared: string;
let home: string;
let dataDir: string;
let database: string;

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), "sigi-prepared-"));
  useDirectory(join(prepared, "data"));
  await (await start()).stop();
  return () => rmSync(prepared, { recursive: true });
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "sigi-embedded-"));
  useDirectory(join(home, "data"));
  // As root this is also a restored back-up: the copies belong to root.
  cpSync(join(prepared, "data"), dataDir, { recursive: true });
});

afterEach(async () => {
  const left = existsSync(database) && findPostmaster(database);
  if (left) await stopPostmaster(database, left);
  rmSync(home, { recursive: true });
});

describe("the embedded PostgreSQL", () => {
  it("keeps its data from one start to the next, durably and for this machine only", async () => {
    useDirectory(join(home, "new"));
    const first = await start();
    await query(first.ownerUrl, "create table kept (id int)");
    await query(first.ownerUrl, "grant all on kept to public");
    await query(first.url, "insert into kept values (1), (2)");
    const [settings] = await query(
      first.url,
      `select current_setting('listen_addresses') as addresses,
              current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit,
              current_setting('server_encoding') as encoding,
              (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    await first.stop();

    expect(settings).toEqual({
      addresses: "127.0.0.1",
      fsync: "on",
      commit: "on",
      encoding: "UTF8",
      superuser: false,
    });
    expect(existsSync(join(database, "postmaster.pid"))).toBe(false);

    const second = await start();
    expect(await query(second.url, "select * from kept")).toHaveLength(2);
    await second.stop();
  });

  it("rejects a wrong password", async () => {
    const server = await start();
    const url = new URL(server.url);
    url.password = "guessed";
    await expect(query(url.href, "select 1")).rejects.toThrow(
      "password authentication failed",
    );
    await server.stop();
  });

  it("is adopted after a kill -9 of its server", async () => {
    const killed = await spawnServer();
    const before = findPostmaster(database);
    killed.process.kill("SIGKILL");
    await once(killed.process, "exit");

    const next = await start();
    expect(findPostmaster(database)).toEqual(before);
    expect(next.url).toBe(killed.url);
    await next.stop();
    expect(findPostmaster(database)).toBeUndefined();
  });

  it("refuses a second server without disturbing the first", async () => {
    const first = await start();
    const second = start();
    await expect(second).rejects.toThrow(PostgresUnavailable);
    await expect(second).rejects.toThrow(/in use by another Sigi server/);
    expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it("serves one of two servers that create the same directory at the same time", async () => {
    useDirectory(join(home, "new"));
    const outcomes = await Promise.allSettled([start(), start()]);
    const started = outcomes.filter(({ status }) => status === "fulfilled");
    const [refused] = outcomes.filter(({ status }) => status === "rejected");
    expect(started).toHaveLength(1);
    expect(refused).toMatchObject({
      reason: { message: expect.stringContaining("in use by another") },
    });
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") await outcome.value.stop();
    }
    expect(readdirSync(dataDir).toSorted()).toEqual([
      "database",
      "database.log",
    ]);
  });

  it.each([
    ["the pid of no process", 4_194_304],
    ["the pid of another process", process.ppid],
  ])("starts despite a postmaster.pid with %s", async (_, pid) => {
    const first = await start();
    const pidFile = join(database, "postmaster.pid");
    const lines = readFileSync(pidFile, "utf8").split("\n");
    await first.stop();
    writeFileSync(pidFile, [pid, ...lines.slice(1)].join("\n"));

    const second = await start();
    expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it("stops with its server, even during the start", async () => {
    const server = await spawnServer();
    server.process.kill("SIGINT");
    expect(await once(server.process, "exit")).toEqual([0, null]);
    expect(findPostmaster(database)).toBeUndefined();

    for (const delayMs of [20, 60, 100]) {
      const interrupted = new AbortController();
      setTimeout(() => interrupted.abort(), delayMs);
      await start(interrupted.signal).then(
        (started) => started.stop(),
        (error: unknown) => expect(error).toHaveProperty("name", "AbortError"),
      );
      expect(findPostmaster(database)).toBeUndefined();
    }
  });

  it("loses no acknowledged row when PostgreSQL is killed five times, and restarts each time", async () => {
    const server = await start();
    await query(server.ownerUrl, "create table rows (id serial primary key)");
    await query(server.ownerUrl, "grant all on rows, rows_id_seq to public");
    const acknowledged: unknown[] = [];
    for (let kill = 0; kill < 5; kill++) {
      const before = acknowledged.length;
      const writing = insertUntilItBreaks(server.url, acknowledged);
      // On any machine, some rows must be acknowledged before the kill.
      while (acknowledged.length < before + 20) await sleep(5);
      const running = findPostmaster(database);
      expect(running?.status).toBe("ready");
      if (running) process.kill(running.pid, "SIGKILL");
      await writing;
      const rows = await queryOnceItAnswers(server.url, "select id from rows");
      const kept = new Set(rows.map((row) => row["id"]));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
    await server.stop();
  });

  it.skipIf(process.getuid?.() !== 0)(
    "runs as another user when root starts it below a directory that only root can enter (needs root)",
    async () => {
      expect(statSync(home).mode & 0o777).toBe(0o700);
      useDirectory(join(home, "new"));

      const server = await start();
      expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
      const running = findPostmaster(database);
      expect(statSync(`/proc/${running?.pid}`).uid).not.toBe(0);
      expect(statSync(database).uid).not.toBe(0);
      await server.stop();
    },
  );
});

function useDirectory(path: string): void {
  dataDir = path;
  database = join(path, "database");
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

function start(signal?: AbortSignal): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory: database,
    logFile: join(dataDir, "database.log"),
    password: PASSWORD,
    log,
    signal,
  });
}

interface PostgresProcess {
  readonly process: ChildProcess;
  readonly url: string;
}

/** Starts PostgreSQL from another process and waits until it is ready. */
async function spawnServer(): Promise<PostgresProcess> {
  const child = spawn(
    process.execPath,
    [postgresProcess, database, join(dataDir, "database.log"), PASSWORD],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { process: child, url: line.toString().trim() };
}

async function query(
  url: string,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", ignore);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function queryOnceItAnswers(
  url: string,
  text: string,
): Promise<Record<string, unknown>[]> {
  for (let attempt = 0; attempt < 500; attempt++) {
    try {
      return await query(url, text);
    } catch {
      await sleep(20);
    }
  }
  throw new Error("PostgreSQL did not come back within 10 s");
}

/** Inserts rows until the connection breaks, and collects the ids that PostgreSQL acknowledged. */
async function insertUntilItBreaks(
  url: string,
  acknowledged: unknown[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", ignore);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ id: number }>(
        "insert into rows default values returning id",
      );
      acknowledged.push(rows[0]?.id);
    }
  } catch {
    await client.end().catch(ignore);
  }
}

function ignore(): void {
  // These tests break connections.
}
