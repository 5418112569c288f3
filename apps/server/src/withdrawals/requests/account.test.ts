import {
  confirmWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { findInDatabase } from "../../../testing/find-in-database.ts";
import {
  freshAccountNumber,
  WithdrawalsTest,
} from "../testing/withdrawal-factories.ts";

const accountName = "Cut Nyak Meutia Rahayu";

let test: WithdrawalsTest;
let accountNumber: string;

beforeEach(() => {
  accountNumber = freshAccountNumber("4012");
});

beforeAll(async () => {
  test = await WithdrawalsTest.start({ work: true });
});

afterAll(() => test.server.stop());

describe("the bank account of a withdrawal", () => {
  it("is in no table, job, notification, audit record or email, from the request to the decision", async () => {
    const user = await test.userWithBalance(200_000, { name: "Rahayu" });
    const first = await user.client.call(requestWithdrawal, asked());
    const second = await user.client.call(requestWithdrawal, asked());
    const { client } = test.admin;
    await client.call(confirmWithdrawal, { params: { id: first.id } });
    await test.sendConfirmed();
    await client.call(rejectWithdrawal, {
      params: { id: second.id },
      body: { reason: "Rekening ditutup" },
    });
    await vi.waitFor(async () => {
      const { total } = await user.client.call(listNotifications);
      expect(total).toBe(2);
      expect(test.server.mails).toHaveLength(2);
    }, 5_000);

    for (const secret of [accountNumber, accountName])
      expect(JSON.stringify(test.server.mails)).not.toContain(secret);
    const { db } = test.server.services;
    expect(await findInDatabase(db, accountNumber)).toEqual([]);
    expect(await findInDatabase(db, accountName)).toEqual([]);
    // This proves that the search works.
    expect(await findInDatabase(db, "Rekening ditutup")).toContain(
      "public.withdrawals",
    );
    const { rows } = await db.execute(
      sql`select account from withdrawals where id in (${first.id}, ${second.id})`,
    );
    expect(rows).toEqual([
      { account: expect.stringMatching(/^v1\.own-[0-9a-f]{8}\./) },
      { account: expect.stringMatching(/^v1\.own-[0-9a-f]{8}\./) },
    ]);
    expect(rows[0]).not.toEqual(rows[1]);
  });

  it("is complete for admins and masked for its owner", async () => {
    const user = await test.userWithBalance(200_000);
    const { id, ...made } = await user.client.call(requestWithdrawal, asked());
    expect(made.accountNumber).toBe("••••4012");

    const own = await user.client.call(listWithdrawals);
    expect(own.rows[0]).toMatchObject({
      accountNumber: "••••4012",
      accountName,
    });
    const all = await test.admin.client.call(listWithdrawals);
    expect(all.rows.find((row) => row.id === id)).toMatchObject({
      accountNumber,
      accountName,
    });
    const decided = await test.admin.client.call(confirmWithdrawal, {
      params: { id },
    });
    expect(decided).toMatchObject({ accountNumber, accountName });
  });

  it("distinguishes a repeat from another account under the same key", async () => {
    const user = await test.userWithBalance(200_000);
    const key = { "idempotency-key": "account-key-1" };
    const { id } = await user.client.call(requestWithdrawal, asked(), key);
    const again = await user.client.call(requestWithdrawal, asked(), key);
    expect(again.id).toBe(id);
    for (const change of [
      { accountNumber: freshAccountNumber() },
      { accountName: "Cut Nyak" },
    ]) {
      const failure = await user.client.refused(
        requestWithdrawal,
        { body: { ...asked().body, ...change } },
        key,
      );
      expect(failure.code).toBe("idempotency_key_reused");
    }
    expect(await test.balanceOf(user)).toBe(150_000);
  });

  it("can be neither shown nor decided once it was moved to another row", async () => {
    const thief = await test.userWithWithdrawal();
    const victim = await test.userWithWithdrawal();
    await test.server.services.db.execute(sql`
      update withdrawals set account = (select account from withdrawals where id = ${thief.id})
      where id = ${victim.id}`);

    const params = { id: victim.id };
    for (const failure of [
      await victim.user.client.refused(listWithdrawals),
      await test.admin.client.refused(confirmWithdrawal, { params }),
    ])
      expect(failure).toMatchObject({ status: 500, code: "server_error" });
    const { rows } = await test.server.services.db.execute(
      sql`select stage from withdrawals where id = ${victim.id}`,
    );
    expect(rows).toEqual([{ stage: "pending" }]);
    await test.expectSoundLedger();
  });

  it("is decrypted only for the rows of a page", async () => {
    const user = await test.userWithBalance(50_000 * 21);
    for (let n = 0; n < 21; n++)
      await user.client.call(requestWithdrawal, asked());
    const decrypt = vi.spyOn(test.server.services.cipher, "decrypt");
    await user.client.call(listWithdrawals);
    expect(decrypt).toHaveBeenCalledTimes(20);
    await user.client.call(listWithdrawals, { query: { page: 2 } });
    expect(decrypt).toHaveBeenCalledTimes(21);
    decrypt.mockRestore();
  });

  it("is refused by the database in plain text", async () => {
    const { id } = await test.userWithWithdrawal();
    await expect(
      test.server.services.db.execute(
        sql`update withdrawals set account = '5150377794012' where id = ${id}`,
      ),
    ).rejects.toMatchObject({
      cause: { constraint: "withdrawals_account_check" },
    });
  });
});

const asked = () => test.request({ accountNumber, accountName });
