import { setTimeout as sleep } from "node:timers/promises";
import type { ListFileFormat } from "@sigi/contract/admin-list.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../src/accounts/testing/user-factories.ts";
import { connectAsSuperuser } from "../../src/platform/testing/database-roles.ts";
import { RawConnection, requestHead } from "../raw-connection.ts";
import { runLog } from "../run-log.ts";
import { useTestServer } from "../use-test-server.ts";
import { readExport } from "./read-export.ts";

const server = useTestServer({ work: false });
let admin: TestUser;

/** Number of entries, more than the buffers of both sides hold, also compressed: their export waits for its client. */
const ENTRIES = 800;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
  await server.services.db.execute(
    sql`insert into audit_log (admin_id, action, subject_kind, changes)
      select ${admin.id}, 'user_viewed', 'user', jsonb_build_object('note',
        (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 900) part))
      from generate_series(1, ${ENTRIES}) n`,
  );
});

const connections: RawConnection[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const connection of connections.splice(0)) connection.destroy();
});

/** The database processes whose transaction waits for the server. */
async function idleTransactions(): Promise<number[]> {
  const { rows } = await server.services.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows.map(({ pid }) => pid);
}

/** An export whose client has stopped reading, with its database process. */
async function halfRead(format: ListFileFormat) {
  const connection = await RawConnection.open(server.origin);
  connections.push(connection);
  const path = `${listAuditEntries.path}/export?format=${format}`;
  connection.send(requestHead("GET", path, { cookie: admin.client.cookies }));
  await vi.waitUntil(() => connection.received.includes("\r\n\r\n"), 60_000);
  connection.stopReading();
  expect(connection.received).toMatch(/^HTTP\/1\.1 200 /);
  const pid = await vi.waitUntil(async () => {
    const [before] = await idleTransactions();
    // Between two statements a transaction is idle for a moment only.
    await sleep(300);
    const [after] = await idleTransactions();
    return before === after && before;
  }, 60_000);
  return { connection, pid };
}

async function expectNextExport(): Promise<void> {
  const { rows } = await readExport(admin.client, listAuditEntries);
  expect(rows.length).toBeGreaterThan(ENTRIES);
}

describe("an export that ends midway", () => {
  it.each(["csv", "xlsx"] as const)(
    "ends its transaction when its client disconnects: %s",
    async (format) => {
      const { connection } = await halfRead(format);
      connection.destroy();
      await expect.poll(idleTransactions, { timeout: 60_000 }).toEqual([]);
      await expectNextExport();
    },
  );

  it("is no complete file when its rows cannot be read, which is logged once without the statement", async () => {
    const { log } = server.services;
    const errors = vi.spyOn(log, "error").mockImplementation(() => {});
    const lines = vi.spyOn(runLog, "write");
    const { connection, pid } = await halfRead("csv");
    const { databaseUrl = "" } = server.services.config;
    const superuser = await connectAsSuperuser({ url: databaseUrl });
    await superuser.query("select pg_terminate_backend($1)", [pid]);
    await superuser.end();
    connection.resumeReading();
    await connection.closed();

    const lastChunk = "\r\n0\r\n\r\n";
    expect(connection.received.endsWith(lastChunk)).toBe(false);
    expect(errors).toHaveBeenCalledOnce();
    const logged = [...errors.mock.calls, ...lines.mock.calls].join("\n");
    expect(logged).toContain("list export failed");
    expect(logged).not.toMatch(/fetch|select/);
    await expectNextExport();
  });
});
