import {
  confirmWithdrawal,
  reportReturned,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postJournals, verifyLedger, postJournal } from "../ledger/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { WithdrawalsTest } from "./testing/withdrawal-factories.ts";
import { withdrawalLedgerChecks } from "./ledger-checks.ts";
import { payoutSent } from "./journals/payout-sent.ts";
import { withdrawalRequested } from "./journals/withdrawal-requested.ts";
import { withdrawalReturned } from "./journals/withdrawal-returned.ts";

let test: WithdrawalsTest;
let userId: number;
/** The ids of withdrawals, one in each of these stages. */
let pending: number;
let confirmed: number;
let sent: number;
let returned: number;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
  const user = await test.userWithBalance(500_000);
  userId = user.id;
  const ask = async () =>
    (await user.client.call(requestWithdrawal, test.request())).id;
  const { client } = test.admin;
  const confirm = (id: number) =>
    client.call(confirmWithdrawal, { params: { id } });
  [pending, confirmed, sent, returned] = [
    await ask(),
    await ask(),
    await ask(),
    await ask(),
  ];
  await confirm(sent);
  await confirm(returned);
  await test.sendConfirmed();
  await client.call(reportReturned, {
    params: { id: returned },
    body: { reason: "Rekening ditutup", again: false },
  });
  await confirm(confirmed);
});

afterAll(() => test.server.stop());

const [story, amount, witnessed, tried] = withdrawalLedgerChecks.map(
  ({ name }) => name,
);

const payoutOf = (withdrawal: number) =>
  sql`(select id from payouts where withdrawal_id = ${withdrawal})`;

describe("the ledger checks of withdrawals", () => {
  it("find nothing when rows and journals agree", async () => {
    expect(await brokenBy(() => Promise.resolve())).toEqual([]);
  });

  it.each<[string, () => SQL, (string | undefined)[]]>([
    [
      "a rejection that the ledger does not know",
      () =>
        sql`update withdrawals set stage = 'rejected', decided_at = now(), decided_by = ${test.admin.id} where id = ${pending}`,
      [story, witnessed],
    ],
    [
      "a withdrawal that is called sent without a payout",
      () => sql`update withdrawals set stage = 'sent' where id = ${confirmed}`,
      [story, witnessed],
    ],
    [
      "a sent withdrawal that the row calls confirmed",
      () => sql`update withdrawals set stage = 'confirmed' where id = ${sent}`,
      [story],
    ],
    [
      "a returned withdrawal that the row calls paid",
      () => sql`update withdrawals set stage = 'paid' where id = ${returned}`,
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
        sql`update withdrawals set user_id = (select max(id) from users where id <> ${userId}) where id = ${pending}`,
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
      () => sql`update withdrawals set fee = 1 where id = ${pending}`,
      [witnessed],
    ],
    [
      "another date of the decision",
      () =>
        sql`update withdrawals set decided_at = decided_at - interval '1 day' where id = ${sent}`,
      [witnessed],
    ],
    [
      "a payout that was not sent",
      () =>
        sql`update payouts set state = 'cancelled', sent_at = null where id = ${payoutOf(sent)}`,
      [story, witnessed, tried],
    ],
    [
      "a payout that did not come back",
      () =>
        sql`update payouts set state = 'sent', returned_at = null, returned_by = null where id = ${payoutOf(returned)}`,
      [story, witnessed, tried],
    ],
    [
      "another fee of a payout",
      () => sql`update payouts set fee = 1 where id = ${payoutOf(sent)}`,
      [tried],
    ],
    [
      "another date of a payout",
      () =>
        sql`update payouts set sent_at = sent_at - interval '1 day' where id = ${payoutOf(sent)}`,
      [tried],
    ],
  ])("find %s", async (_, change, broken) => {
    expect(await brokenBy((tx) => tx.execute(change()))).toEqual(broken);
  });

  const at = new Date();
  const moved = (withdrawalId: number) => ({
    withdrawalId,
    userId,
    amount: 50_000,
    fee: 0,
    payoutId: 999_999,
    from: "bank" as const,
    decidedAt: at,
    sentAt: at,
  });

  // Each row first allows its journal, which the database would refuse otherwise, and is then deleted.
  it("find a payout in the ledger that no row has", async () => {
    const broken = await brokenBy(async (tx) => {
      await tx.execute(sql`
        insert into payouts (id, batch_id, withdrawal_id, amount, fee, state, sent_at) overriding system value
        select 999999, min(id), ${confirmed}, 50000, 0, 'sent', now() from payout_batches`);
      await postJournals(tx, [payoutSent(moved(confirmed))]);
      await tx.execute(sql`delete from payouts where id = 999999`);
    });
    expect(broken).toEqual([story, amount]);
  });

  it("find money that returned to the user, though the row says pending", async () => {
    const broken = await brokenBy(async (tx) => {
      await tx.execute(sql`
        update withdrawals set stage = 'cancelled', decided_at = now() where id = ${pending}`);
      await postJournal(tx, withdrawalReturned(moved(pending)));
      await tx.execute(sql`
        update withdrawals set stage = 'pending', decided_at = null where id = ${pending}`);
    });
    expect(broken).toEqual([story]);
  });

  it("find pending money without a request", async () => {
    const event = { ...moved(999_999), bankId: 1 };
    const broken = await brokenBy(async (tx) => {
      await tx.execute(sql`
        insert into withdrawals (id, user_id, amount, bank_id, account, idempotency_key) overriding system value
        values (999999, ${userId}, 50000, ${test.bankId}, 'v1.', 'uji')`);
      await postJournal(tx, withdrawalRequested(event));
      await tx.execute(sql`delete from withdrawals where id = 999999`);
    });
    expect(broken).toEqual([amount]);
  });
});

/** Returns the names of the checks that fail after the change, which is rolled back. */
async function brokenBy(
  change: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const undo = new Error("undo");
  const broken: string[] = [];
  const changing = inTransaction(test.server.services.db, async (tx) => {
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
  expect(await verifyLedger(test.server.services.db)).toEqual([]);
  return broken;
}
