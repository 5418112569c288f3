import { listWithdrawals } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createSession, sessionCookie } from "../accounts/public.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { databaseOver, openPool } from "../platform/database/pool.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Cipher } from "../platform/encryption.ts";
import { createTestDatabase } from "../platform/testing/database.ts";
import { migrationsBefore } from "../platform/testing/migrations-before.ts";
import { createUser } from "../testing/factories.ts";
import { findInDatabase } from "../testing/find-in-database.ts";
import { TestClient } from "../testing/test-client.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { sealOldAccounts } from "./seal-old-accounts.ts";

/** More than two batches of the conversion. */
const ROWS = 1_100;
/** Their accounts have the numbers 7700000001, 7700000002, … */
const numbersBegin = "770000";

let server: TestServer;
let ownerId: number;

/** A database of the version before, with rows; then this version's migrations. */
beforeAll(async () => {
  const database = await createTestDatabase("template0");
  const folder = migrationsBefore("0014_account_encrypted");
  await migrateDatabase(database.url, folder);
  rmSync(folder, { recursive: true });
  const { rows } = await database.pool.query<{ id: number }>(`
    insert into users (name, email, referral_code, consent_version, consented_at)
    values ('Sari', 'sari@example.test', 'SARI', '1', now()) returning id`);
  ownerId = rows[0]?.id ?? 0;
  await database.pool.query(
    `insert into withdrawals (user_id, amount, bank_id, account_number, account_name, idempotency_key, request_hash)
     select $1, 50000, (select min(id) from banks), (7700000000 + n)::text, 'Sari Lestari ' || n, 'old-key-' || n, 'hash' || n
     from generate_series(1, $2::int) n`,
    [ownerId, ROWS],
  );
  await migrateDatabase(database.url);
  server = await startTestServer({ work: false, database });
});

afterAll(() => server.stop());

describe("accounts that an older version left plain", () => {
  it("wait after the migration, while the database takes no further plain one", async () => {
    expect(await waiting()).toBe(ROWS);
    expect(await fileOf("withdrawals")).toContain(numbersBegin);
    await expect(
      server.services.db.execute(
        sql`update withdrawals set account = '7700000001' where id = 1`,
      ),
    ).rejects.toMatchObject({
      cause: { constraint: "withdrawals_account_encrypted" },
    });
  });

  it("are sealed or still waiting, never both or neither, when the server dies meanwhile", async () => {
    const { db, cipher } = server.services;
    await expect(
      sealOldAccounts({ db, cipher: dyingAfter(700, cipher) }),
    ).rejects.toThrow("killed");
    expect(await waiting()).toBe(ROWS - 500);
    expect(await sealed()).toBe(500);
  });

  it("are sealed once by two servers that start side by side", async () => {
    const { services } = server;
    const { databaseUrl = "" } = services.config;
    const other = openPool(databaseUrl, services.log);
    const counts = await Promise.all([
      sealOldAccounts(services),
      sealOldAccounts({ ...services, db: databaseOver(other) }),
    ]);
    await other.end();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ROWS - 500);
    expect(await sealed()).toBe(ROWS);
    expect(await sealOldAccounts(services)).toBe(0);
  });

  it("are then nowhere in the database, nor in the table's file", async () => {
    const { db } = server.services;
    expect(await findInDatabase(db, numbersBegin)).toEqual([]);
    expect(await findInDatabase(db, "Sari Lestari")).toEqual([]);
    expect(await findInDatabase(db, "hash1")).toEqual([]);
    const file = await fileOf("withdrawals");
    expect(file).toContain("old-key-1");
    expect(file).not.toContain(numbersBegin);
    expect(file).not.toContain("Sari Lestari");
    expect(await plainTable()).toBeNull();
  });

  it("are whole for admins, masked for their owner", async () => {
    const admin = await createUser(server, { role: "admin" });
    const { rows } = await admin.client.call(listWithdrawals);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({
      id: ROWS,
      accountNumber: "7700001100",
      accountName: "Sari Lestari 1100",
    });
    const owner = await signedIn(ownerId);
    const own = await owner.call(listWithdrawals, { query: { page: 2 } });
    expect(own.rows[0]).toMatchObject({
      id: ROWS - 20,
      accountNumber: "••••1080",
    });
  });
});

/** Dies at the seal after so many, as a server that is killed: nothing of the open transaction stays. */
function dyingAfter(seals: number, cipher: Cipher): Cipher {
  let left = seals;
  const encrypt: Cipher["encrypt"] = (text, place) => {
    if (left-- === 0) throw new Error("killed");
    return cipher.encrypt(text, place);
  };
  return Object.assign(Object.create(cipher) as Cipher, { encrypt });
}

async function waiting(): Promise<number> {
  const { rows } = await server.services.db.execute<{ count: number }>(
    sql`select count(*) as count from withdrawals_plain`,
  );
  return rows[0]?.count ?? 0;
}

async function sealed(): Promise<number> {
  const { rows } = await server.services.db.execute<{ count: number }>(
    sql`select count(*) as count from withdrawals where account like 'v1.%'`,
  );
  return rows[0]?.count ?? 0;
}

async function plainTable(): Promise<string | null | undefined> {
  const { rows } = await server.services.db.execute<{ name: string | null }>(
    sql`select to_regclass('withdrawals_plain') as name`,
  );
  return rows[0]?.name;
}

/** What lies on the disk, dead rows included; only a superuser may read it. */
async function fileOf(table: string): Promise<string> {
  const url = new URL(inject("databaseAdminUrl"));
  url.pathname = new URL(server.services.config.databaseUrl ?? "").pathname;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query("checkpoint");
    const { rows } = await admin.query<{ bytes: Buffer }>(
      "select pg_read_binary_file(pg_relation_filepath($1)) as bytes",
      [table],
    );
    return rows[0]?.bytes.toString("latin1") ?? "";
  } finally {
    await admin.end();
  }
}

async function signedIn(userId: number): Promise<TestClient> {
  const { db, clock } = server.services;
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, clock, userId, { remember: false }),
  );
  return new TestClient(server.origin, { [sessionCookie]: token }, "en");
}
