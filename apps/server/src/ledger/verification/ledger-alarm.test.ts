import { getAdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { readFile } from "node:fs/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sealJournals, verifyAll, verifyRecent } from "../public.ts";
import { connectAsSuperuser } from "../../platform/testing/database-roles.ts";
import { createTestDatabase } from "../../platform/testing/database.ts";
import { dataPaths } from "../../platform/storage/data-directory.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { earn } from "../testing/ledger-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { domainLedgerChecks } from "../../verify-ledger.ts";

const METRICS_TOKEN = "token-for-metrics-of-at-least-32-characters";
const TIMEOUT = { timeout: 20_000 };

let server: TestServer;
let superuser: pg.Client;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  const database = await createTestDatabase();
  server = await startTestServer({ database, env: { METRICS_TOKEN } });
  superuser = await connectAsSuperuser(database);
  admin = await createUser(server, { role: "admin", locale: "en" });
  user = await createUser(server);
  await earn(server, user.id, 50_000);
});

afterAll(async () => {
  await superuser.end();
  await server.stop();
});

/** Runs the verification this number of days later. The server's clock does not move, because sessions would end. */
const runHourly = (day = 1) =>
  verifyRecent(
    {
      ...server.services,
      clock: { now: () => new Date(Date.now() + day * 86_400_000) },
    },
    domainLedgerChecks,
  );
const dashboard = () => admin.client.call(getAdminDashboard);

const mailsTo = ({ email }: TestUser) =>
  server.mails.filter(({ to }) => to === email);

async function noticesOf({ client }: TestUser) {
  const { rows } = await client.call(listNotifications, {});
  return rows.filter(({ kind }) => kind === "ledger_broken");
}

function metrics(token = METRICS_TOKEN): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${server.origin}/metrics`, { headers });
}

describe("the hourly verification", () => {
  it("reports sound books, and emails the newest seal to admins once a day", async () => {
    expect((await dashboard()).ledger).toEqual({ verifiedAt: null, failed: 0 });
    const notes = () =>
      readFile(dataPaths(server.services.config.dataDir).ledgerSeals, "utf8");
    // Transactions of other tests may hold up the first seal.
    await vi.waitFor(async () => {
      expect(await sealJournals(server.services.db)).toBe(1);
    }, TIMEOUT);
    for (const day of [0, 0, 1, 1]) await runHourly(day);
    expect(await notes()).toMatch(/^1 [0-9a-f]{64}\n$/);
    const root = (await notes()).slice(2).trim();
    await vi.waitFor(() => {
      expect(mailsTo(admin).map(({ subject }) => subject)).toEqual([
        "Ledger seal 1",
        "Ledger seal 1",
      ]);
    }, TIMEOUT);
    for (const { text } of mailsTo(admin)) expect(text).toContain(root);
    expect(mailsTo(user)).toEqual([]);
    expect((await dashboard()).ledger).toEqual({
      verifiedAt: expect.any(Date),
      failed: 0,
    });
  });

  it("reports a violation to admins once, until a full run holds", async () => {
    const raise = (amount: number) =>
      superuser.query(
        `update ledger_accounts set balance = balance - ${amount} where kind = 'payable' and owner = 'user:${user.id}'`,
      );
    await raise(5_000);
    await runHourly();
    await runHourly();
    await vi.waitFor(async () => {
      expect(await noticesOf(admin)).toMatchObject([
        { title: "The books do not agree", url: "/admin/home/dashboard" },
      ]);
      expect(
        mailsTo(admin).filter(
          ({ subject }) => subject === "The books do not agree",
        ),
      ).toHaveLength(1);
    }, TIMEOUT);
    expect(await noticesOf(user)).toEqual([]);
    expect((await dashboard()).ledger.failed).toBe(2);
    expect(await (await metrics()).text()).toContain(
      "\nsigi_ledger_failed_checks 2\n",
    );
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);

    await raise(-5_000);
    await runHourly();
    expect((await dashboard()).ledger.failed).toBe(2);
    await verifyAll(server.services, domainLedgerChecks);
    expect((await dashboard()).ledger.failed).toBe(0);
    expect(await (await metrics()).text()).toContain(
      "\nsigi_ledger_failed_checks 0\n",
    );
  });
});

describe("GET /metrics", () => {
  it("needs its token", async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(401);
    expect((await metrics("another-token")).status).toBe(401);
    const response = await metrics();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("does not exist without one", async () => {
    const other = await startTestServer({ work: false });
    try {
      expect((await fetch(`${other.origin}/metrics`)).status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});
