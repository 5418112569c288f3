import {
  listWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WithdrawalsTest } from "../testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterEach(() => test.expectSoundLedger());

afterAll(() => test.server.stop());

describe("the list of withdrawals", () => {
  it("shows users only their own, newest first", async () => {
    const user = await test.userWithBalance(150_000);
    const other = await test.userWithBalance(50_000);
    await other.client.call(requestWithdrawal, test.request());
    const first = await user.client.call(requestWithdrawal, test.request());
    const second = await user.client.call(requestWithdrawal, test.request());

    const page = await user.client.call(listWithdrawals);
    expect(page.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(page).toMatchObject({ page: 1, lastPage: 1, perPage: 20, total: 2 });
    expect(page.rows.every((row) => row.user === undefined)).toBe(true);
    expect(page.rows[0]?.accountNumber).toBe("••••7890");
  });

  it("shows admins all of them in pages of twenty and by status", async () => {
    const user = await test.userWithBalance(50_000 * 25);
    for (let n = 0; n < 25; n++)
      await user.client.call(requestWithdrawal, test.request());

    const first = await test.admin.client.call(listWithdrawals);
    const second = await test.admin.client.call(listWithdrawals, {
      query: { page: 2 },
    });
    expect(first.rows).toHaveLength(20);
    expect(first.lastPage).toBe(Math.ceil(first.total / 20));
    expect(first.rows.at(-1)?.id).toBeGreaterThan(second.rows[0]?.id ?? 0);
    expect(first.rows[0]).toMatchObject({
      accountNumber: expect.stringMatching(/^\d{6}7890$/),
      user: { id: user.id, name: user.name, email: user.email },
    });

    const { id } = await test.userWithWithdrawal();
    await test.admin.client.call(rejectWithdrawal, {
      params: { id },
      body: { reason: "Rekening ditutup" },
    });
    const rejected = await test.admin.client.call(listWithdrawals, {
      query: { status: "rejected" },
    });
    expect(rejected.rows).toMatchObject([{ id, status: "rejected" }]);
    expect(rejected.total).toBe(1);
    const beyond = await test.admin.client.call(listWithdrawals, {
      query: { page: 1_000 },
    });
    expect(beyond.rows).toEqual([]);
  });

  it("requires a session", async () => {
    const failure = await test.server.anonymous().refused(listWithdrawals);
    expect(failure.status).toBe(401);
  });
});
