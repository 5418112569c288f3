import { changePassword } from "@sigi/contract/credentials.ts";
import {
  cancelWithdrawal,
  confirmWithdrawal,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import {
  countOutcomes,
  WithdrawalsTest,
} from "../testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterEach(() => test.expectSoundLedger());

afterAll(() => test.server.stop());

describe("cancelling a withdrawal", () => {
  it("returns the amount while nobody has confirmed it", async () => {
    const { user, id } = await test.userWithWithdrawal();
    const { client } = user;
    expect(
      await client.call(cancelWithdrawal, { params: { id } }),
    ).toMatchObject({
      status: "cancelled",
      accountNumber: "••••7890",
      decidedAt: expect.any(Date) as Date,
    });
    expect(await test.balanceOf(user)).toBe(60_000);
    for (const failure of [
      await client.refused(cancelWithdrawal, { params: { id } }),
      await test.admin.client.refused(confirmWithdrawal, { params: { id } }),
    ])
      expect(failure.status).toBe(409);
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("is refused once it is confirmed, in the user's language, and for the withdrawals of others", async () => {
    const user = await test.userWithBalance(60_000, { locale: "id" });
    const { id } = await user.client.call(requestWithdrawal, test.request());
    await test.admin.client.call(confirmWithdrawal, { params: { id } });
    const params = { id };
    expect(
      await user.client.refused(cancelWithdrawal, { params }),
    ).toMatchObject({
      status: 409,
      code: "withdrawal_not_cancellable",
      message: expect.stringContaining("tidak dapat dibatalkan") as string,
    });
    const other = await createUser(test.server);
    const stranger = await other.client.refused(cancelWithdrawal, { params });
    expect(stranger).toMatchObject({ status: 404, code: "not_found" });
    expect(await test.balanceOf(user)).toBe(10_000);
  });

  it("happens before a concurrent confirmation or not at all", async () => {
    for (let round = 0; round < 10; round++) {
      const { user, id } = await test.userWithWithdrawal();
      const params = { id };
      const outcomes = await countOutcomes(
        Array.from({ length: 6 }, (_, n) =>
          (n + round) % 2
            ? user.client.call(cancelWithdrawal, { params })
            : test.admin.client.call(confirmWithdrawal, { params }),
        ),
      );
      const { cancelled = 0, confirmed = 0 } = outcomes;
      expect(cancelled + confirmed).toBe(1);
      const [row] = (await user.client.call(listWithdrawals)).rows;
      expect(row?.stage).toBe(cancelled ? "cancelled" : "confirmed");
      expect(await test.balanceOf(user)).toBe(cancelled ? 60_000 : 10_000);
    }
  });
});

describe("one hundred concurrent requests of one balance", () => {
  it("take exactly what it holds", async () => {
    const user = await test.userWithBalance(50_000 * 7 + 49_999, {
      hasPassword: false,
    });
    const outcomes = await countOutcomes(
      Array.from({ length: 100 }, () =>
        user.client.call(requestWithdrawal, test.request()),
      ),
    );
    expect(outcomes).toEqual({ pending: 7, balance_too_low: 93 });
    expect(await test.balanceOf(user)).toBe(49_999);
  });
});

describe("the limits of requests", () => {
  it("allow a number of them within 24 hours, exactly also at once, whatever became of the earlier ones", async () => {
    await test.changeTerms({ perDay: 3 });
    try {
      const user = await test.userWithBalance(1_000_000, {
        locale: "id",
        hasPassword: false,
      });
      const ask = () => user.client.call(requestWithdrawal, test.request());
      const { id } = await ask();
      await user.client.call(cancelWithdrawal, { params: { id } });
      const outcomes = await countOutcomes(Array.from({ length: 8 }, ask));
      expect(outcomes).toEqual({ pending: 2, withdrawals_per_day: 6 });
      const refusal = await user.client.refused(
        requestWithdrawal,
        test.request(),
      );
      expect(refusal).toMatchObject({
        status: 409,
        message: expect.stringContaining("3 penarikan dalam 24 jam") as string,
      });
    } finally {
      await test.changeTerms({ perDay: 1_000 });
    }
  });

  it("let a user wait after a new password, as long as the terms say", async () => {
    const user = await test.userWithBalance(60_000, { locale: "en" });
    const request = test.request({ password: "sandi baru yang panjang" });
    await user.client.call(changePassword, {
      body: {
        currentPassword: testPassword,
        password: "sandi baru yang panjang",
        passwordConfirmation: "sandi baru yang panjang",
      },
    });
    const refusal = await user.client.refused(requestWithdrawal, request);
    expect(refusal).toMatchObject({
      status: 409,
      code: "withdrawal_cooling",
      message: expect.stringContaining("in 24 hours") as string,
    });
    await test.changeTerms({ coolDownHours: 0 });
    try {
      await user.client.call(requestWithdrawal, request);
    } finally {
      await test.changeTerms({ coolDownHours: 24 });
    }
  });
});

describe("the holder's name", () => {
  it("is compared with the user's for admins only", async () => {
    const user = await test.userWithBalance(110_000, {
      name: "Sari Wulandari",
    });
    const { client } = user;
    await client.call(
      requestWithdrawal,
      test.request({ accountName: "WULANDARI SARI, S.Kom." }),
    );
    const other = await client.call(
      requestWithdrawal,
      test.request({ accountName: "Budi Santoso" }),
    );
    expect(other.nameDiffers).toBeUndefined();
    const { rows } = await test.admin.client.call(listWithdrawals);
    expect(rows.slice(0, 2)).toMatchObject([
      { accountName: "Budi Santoso", nameDiffers: true },
      { accountName: "WULANDARI SARI, S.Kom.", nameDiffers: false },
    ]);
  });
});
