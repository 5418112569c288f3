import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { useTestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { postJournal } from "./post-journal.ts";
import { balanceOfUser } from "./public.ts";
import { journal, refusalOf } from "./testing/journal-factories.ts";
import { adjustmentJournals } from "../adjustments/journal-kinds.ts";
import type { Line } from "./journal-kind.ts";

const { adjustment } = adjustmentJournals;

const test = useTestDatabase();
let superuser: pg.Client;

beforeAll(async () => {
  superuser = await connectAsSuperuser(test);
  // Drops the constraints, as an intruder could at worst: the ledger checks the row itself.
  await superuser.query(
    `alter table adjustments drop constraint adjustments_decided_by_check,
       drop constraint adjustments_own_account_check`,
  );
});
afterAll(() => superuser.end());

describe("the server's role posts an adjustment", () => {
  it.each<[string, { decidedBy: number | null; state: string }]>([
    ["that is only requested", { decidedBy: null, state: "requested" }],
    ["that was rejected", { decidedBy: 2, state: "rejected" }],
    ["that its asker approved", { decidedBy: 1, state: "approved" }],
    ["that its user approved", { decidedBy: 70, state: "approved" }],
    ["that nobody approved", { decidedBy: null, state: "approved" }],
  ])("never one %s", async (_, decision) => {
    const adjustmentId = await insertAdjustment(decision);
    const refusal = await refusalOf(test.db, (tx) =>
      postJournal(tx, adjustment({ ...approved, adjustmentId })),
    );
    expect(refusal?.constraint).toBe("journals_cause_check");
  });

  it.each<[string, Partial<typeof approved>]>([
    ["another amount", { amount: 5_001 }],
    ["the opposite amount", { amount: -5_000 }],
    ["another user", { userId: 71 }],
    ["another account", { account: "customer_credit" }],
  ])("never with %s than was approved", async (_, change) => {
    const decision = { decidedBy: 2, state: "approved" };
    const adjustmentId = await insertAdjustment(decision);
    const refusal = await refusalOf(test.db, (tx) =>
      postJournal(tx, adjustment({ ...approved, ...change, adjustmentId })),
    );
    expect(refusal?.constraint).toBe("journals_cause_check");
    expect(await balanceOfUser(test.db, 71)).toBe(0);
  });

  it("never with a third account", async () => {
    const decision = { decidedBy: 2, state: "approved" };
    const key = `adjustment:${await insertAdjustment(decision)}`;
    const give = (owner: Line["owner"], amount: number): Line => ({
      kind: "payable",
      owner,
      amount,
      side: "credit",
    });
    const from: Line = {
      kind: "adjustment",
      owner: "platform",
      amount: 5_000,
      side: "debit",
    };
    const lines = [from, give("user:70", 4_999), give("user:71", 1)];
    const refusal = await refusalOf(test.db, (tx) =>
      postJournal(tx, journal(key, lines, "adjustment")),
    );
    expect(refusal?.constraint).toBe("journals_cause_check");
  });

  it("once that another admin approved, as often as it is posted", async () => {
    const decision = { decidedBy: 2, state: "approved" };
    const adjustmentId = await insertAdjustment(decision);
    const event = { ...approved, adjustmentId };
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        posting((tx) => postJournal(tx, adjustment(event))),
      ),
    );
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await balanceOfUser(test.db, 70)).toBe(5_000);
  });
});

interface Adjusted {
  userId: number;
  account: "payable" | "customer_credit";
  amount: number;
}
const approved: Adjusted = { userId: 70, account: "payable", amount: 5_000 };

async function insertAdjustment(decision: {
  decidedBy: number | null;
  state: string;
}): Promise<number> {
  const { rows } = await superuser.query<{ id: number }>(
    `insert into adjustments (user_id, account, amount, reason, state, requested_by, decided_by, decided_at, idempotency_key)
     values (70, 'payable', 5000, 'Koreksi', $1, 1, $2, case when $1 = 'requested' then null else now() end, gen_random_uuid())
     returning id`,
    [decision.state, decision.decidedBy],
  );
  return rows[0]?.id ?? 0;
}

const posting = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTransaction(test.db, work);
