import {
  confirmWithdrawal,
  listBanks,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  postPayoutSent,
  postWithdrawalRequested,
  verifyLedger,
} from "../ledger/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { createUser } from "../testing/factories.ts";
import { earn } from "../testing/ledger-factories.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { withdrawalLedgerChecks } from "./ledger-checks.ts";

let server: TestServer;
let userId: number;
let pending: number;
let confirmed: number;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  const admin = await createUser(server, { role: "admin" });
  const user = await createUser(server);
  userId = user.id;
  await earn(server, userId, 500_000);
  const [bank] = await user.client.call(listBanks);
  const body = {
    amount: 50_000,
    bankId: bank?.id ?? 0,
    accountNumber: "1234567890",
    accountName: "Sari",
  };
  pending = (await user.client.call(requestWithdrawal, { body })).id;
  confirmed = (await user.client.call(requestWithdrawal, { body })).id;
  await admin.client.call(confirmWithdrawal, { params: { id: confirmed } });
});

afterAll(() => server.stop());

const [story, amount, witnessed] = withdrawalLedgerChecks.map(
  ({ name }) => name,
);

describe("the ledger checks of withdrawals", () => {
  it("find nothing when rows and journals agree", async () => {
    expect(await brokenBy(() => Promise.resolve())).toEqual([]);
  });

  it.each<[string, () => SQL, (string | undefined)[]]>([
    [
      "a confirmation that the ledger does not know",
      () =>
        sql`update withdrawals set status = 'confirmed', decided_at = now() where id = ${pending}`,
      [story, witnessed],
    ],
    [
      "a confirmed request that the row calls rejected",
      () =>
        sql`update withdrawals set status = 'rejected' where id = ${confirmed}`,
      [story],
    ],
    [
      "another amount than the ledger holds",
      () => sql`update withdrawals set amount = 60000 where id = ${pending}`,
      [story, amount],
    ],
    [
      "a withdrawal with another user",
      () =>
        sql`update withdrawals set user_id = (select min(id) from users) where id = ${pending}`,
      [amount],
    ],
    [
      "another bank than was requested",
      () =>
        sql`update withdrawals set bank_id = (select max(id) from banks) where id = ${pending}`,
      [witnessed],
    ],
    [
      "another fee",
      () => sql`update withdrawals set fee = 1 where id = ${confirmed}`,
      [witnessed],
    ],
    [
      "another date of the decision",
      () =>
        sql`update withdrawals set decided_at = decided_at - interval '1 day' where id = ${confirmed}`,
      [witnessed],
    ],
  ])("find %s", async (_, change, broken) => {
    expect(await brokenBy((tx) => tx.execute(change()))).toEqual(broken);
  });

  it("find a decision in the ledger that its row does not have", async () => {
    const event = {
      withdrawalId: pending,
      userId,
      amount: 50_000,
      decidedAt: new Date(),
    };
    expect(await brokenBy((tx) => postPayoutSent(tx, event))).toEqual([
      story,
      witnessed,
    ]);
  });

  it("find pending money without a request", async () => {
    const event = {
      withdrawalId: 999_999,
      userId,
      amount: 50_000,
      bankId: 1,
      fee: 0,
    };
    expect(await brokenBy((tx) => postWithdrawalRequested(tx, event))).toEqual([
      amount,
    ]);
  });
});

/** The names of the checks that fail after the change; the change is rolled back. */
async function brokenBy(
  change: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const undo = new Error("undo");
  const broken: string[] = [];
  const changing = inTransaction(server.services.db, async (tx) => {
    await change(tx);
    for (const { name, of, offending } of withdrawalLedgerChecks) {
      const { rows } = await tx.execute(
        typeof offending === "function"
          ? offending(sql.raw(of?.table ?? ""))
          : offending,
      );
      if (rows.length > 0) broken.push(name);
    }
    throw undo;
  });
  await expect(changing).rejects.toBe(undo);
  expect(await verifyLedger(server.services.db)).toEqual([]);
  return broken;
}
