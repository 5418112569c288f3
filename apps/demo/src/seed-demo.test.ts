import { statSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import {
  listMySurveys,
  listSurveyOffers,
} from "@sigi/contract/survey-lists.ts";
import { listWithdrawals } from "@sigi/contract/withdrawals.ts";
import { verifyLedger } from "@sigi/server/ledger/public.ts";
import { createUser } from "@sigi/server/accounts/testing/user-factories.ts";
import { startTestServer } from "@sigi/server/testing/test-server.ts";
import type { TestServer } from "@sigi/server/testing/test-server.ts";
import { domainLedgerChecks } from "@sigi/server/verify-ledger.ts";
import { codeAt } from "@sigi/server/accounts/public.ts";
import { demoAccountsFile, readDemoAccounts } from "./demo-accounts.ts";
import type { DemoAccounts, DemoRole } from "./demo-accounts.ts";
import { seedDemo } from "./seed-demo.ts";

/** A limit that only ends a test that hangs: seeding takes seconds or minutes, depending on the machine. */
const hangsAfterMs = 1_800_000;

let server: TestServer;
afterEach(() => server.stop());

describe("seeding demo data", { timeout: hangsAfterMs }, () => {
  it("creates three accounts with everything needed to try the product", async () => {
    server = await startTestServer();
    const accounts = await seed();

    const respondent = await signIn(accounts, "respondent");
    const user = await respondent.call(getCurrentUser);
    expect(user).toMatchObject({
      emailVerified: true,
      profileComplete: true,
    });
    expect(user.balance).toBeGreaterThan(60_000);
    const offers = await respondent.call(listSurveyOffers);
    expect(offers.total).toBeGreaterThanOrEqual(3);

    const creator = await signIn(accounts, "creator");
    const surveys = await creator.call(listMySurveys);
    const statuses = surveys.rows.map(({ status }) => status);
    expect(statuses.filter((status) => status === "active")).toHaveLength(10);
    expect(statuses.filter((status) => status === "draft")).toHaveLength(1);

    const admin = await signIn(accounts, "admin");
    expect(await admin.call(getCurrentUser)).toMatchObject({ role: "admin" });
    expect(await admin.call(listWithdrawals)).toMatchObject({
      rows: [{ status: "pending", amount: 50_000 }],
    });
    expect(await admin.call(getDashboard)).toMatchObject({ surveysTotal: 11 });
    expect(await violations()).toEqual([]);
  });

  it("stores the accounts in a file readable by its owner only", async () => {
    server = await startTestServer();
    const accounts = await seed();
    const { dataDir } = server.services.config;
    expect(readDemoAccounts(dataDir)).toEqual(accounts);
    const { mode } = statSync(demoAccountsFile(dataDir));
    expect(mode & 0o777).toBe(0o600);
    const passwords = Object.values(accounts).map(({ password }) => password);
    expect(new Set(passwords).size).toBe(3);
  });

  it("does nothing on a later start, and nothing in a database with users", async () => {
    server = await startTestServer();
    await createUser(server);
    expect(await seedDemo(server.services)).toBeUndefined();
    expect(readDemoAccounts(server.services.config.dataDir)).toBeUndefined();
  });

  it("continues where an interrupted start stopped, and pays nothing twice", async () => {
    server = await startTestServer();
    // The job queue fails after the fifth published survey.
    const { jobs } = server.services;
    const emit = jobs.emit.bind(jobs);
    let published = 0;
    jobs.emit = async (tx, event, data) => {
      if (event.name === "survey_published" && ++published > 5)
        throw new Error("interrupted");
      await emit(tx, event, data);
    };
    await seedQuietly();
    jobs.emit = emit;
    const kept = readDemoAccounts(server.services.config.dataDir);
    const accounts = await seed();
    expect(accounts).toEqual(kept);

    const creator = await signIn(accounts, "creator");
    const { rows } = await creator.call(listMySurveys);
    expect(rows).toHaveLength(11);
    const respondent = await signIn(accounts, "respondent");
    const { balance } = await respondent.call(getCurrentUser);
    expect(await violations()).toEqual([]);

    expect(await seedDemo(server.services)).toBeUndefined();
    expect(await respondent.call(getCurrentUser)).toMatchObject({ balance });
  });
});

async function seed(): Promise<DemoAccounts> {
  const accounts = await seedDemo(server.services);
  if (!accounts) throw new Error("nothing was seeded");
  return accounts;
}

/** Suppresses the warning on the console. */
async function seedQuietly(): Promise<void> {
  const complaints: string[] = [];
  const log = {
    ...server.services.log,
    error: (message: string) => void complaints.push(message),
  };
  await seedDemo({ ...server.services, log });
  expect(complaints).toHaveLength(1);
}

async function signIn(accounts: DemoAccounts, role: DemoRole) {
  const client = server.anonymous();
  const { twoStepSecret } = accounts.admin;
  const isAdmin = role === "admin" && twoStepSecret !== undefined;
  const otp = isAdmin ? { otp: codeAt(twoStepSecret, new Date()) } : {};
  const { email, password } = accounts[role];
  await client.call(login, { body: { email, password, ...otp } });
  return client;
}

const violations = () => verifyLedger(server.services.db, domainLedgerChecks);
