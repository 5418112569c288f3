import { getPayoutFile, preparePayouts } from "@sigi/contract/payouts.ts";
import {
  confirmWithdrawal,
  getRequestTerms,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../accounts/public.ts";
import { WithdrawalsTest } from "../testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterEach(() => test.expectSoundLedger());

afterAll(() => test.server.stop());

const withoutPassword = () => {
  const { password: _, ...body } = test.request().body;
  return { body };
};

describe("the password or a code with a request", () => {
  it.each([
    ["id", "Kata sandi ini salah.", "Wajib diisi."],
    ["en", "This password is wrong.", "This is required."],
  ] as const)(
    "is demanded, and a mistake moves no money (%s)",
    async (locale, wrong, missing) => {
      const user = await test.userWithBalance(60_000, { locale });
      for (const [request, text] of [
        [test.request({ password: "bukan sandinya" }), wrong],
        [withoutPassword(), missing],
        [{ body: { ...withoutPassword().body, otp: "123456" } }, missing],
      ] as const)
        expect(
          await user.client.refused(requestWithdrawal, request),
        ).toMatchObject({ status: 422, fields: { password: [text] } });
      expect(await test.balanceOf(user)).toBe(60_000);
    },
  );

  it("cannot be guessed: after ten mistakes the right one is refused too", async () => {
    const user = await test.userWithBalance(60_000);
    const codes: string[] = [];
    for (let n = 0; n < 11; n++) {
      const wrong = test.request({ password: `tebakan ${n}` });
      codes.push((await user.client.refused(requestWithdrawal, wrong)).code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => "password_wrong"),
      "too_many_attempts",
    ]);
    expect(
      await user.client.refused(requestWithdrawal, test.request()),
    ).toMatchObject({ status: 429, code: "too_many_attempts" });
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("may be a code of two-step sign-in, which counts once; a repeat of the request needs none", async () => {
    const user = await test.userWithBalance(160_000, { twoStep: true });
    const { clock } = test.server.services;
    const otp = codeAt(user.twoStepSecret ?? "", clock.now());
    const request = { body: { ...withoutPassword().body, otp } };
    const key = { "idempotency-key": "two-step-key-1" };
    const { client } = user;
    const first = await client.call(requestWithdrawal, request, key);
    const again = await client.call(requestWithdrawal, request, key);
    expect(again).toEqual(first);
    const refusal = await client.refused(requestWithdrawal, request);
    expect(refusal).toMatchObject({ status: 422, code: "otp_wrong" });
    expect(await test.balanceOf(user)).toBe(110_000);
  });

  it("is a recent sign-in for an account without a password", async () => {
    const user = await test.userWithBalance(160_000, { hasPassword: false });
    await user.client.call(requestWithdrawal, withoutPassword());
    await test.server.services.db.execute(
      sql`update sessions set created_at = created_at - interval '11 minutes' where user_id = ${user.id}`,
    );
    expect(
      await user.client.refused(requestWithdrawal, withoutPassword()),
    ).toMatchObject({ status: 403, code: "sign_in_again" });
    expect(await test.balanceOf(user)).toBe(110_000);
  });
});

describe("the terms of a request", () => {
  afterEach(() => test.changeTerms({ minimum: 50_000, fee: 0 }));

  it("are shown before: minimum, fee and when the money arrives", async () => {
    await test.changeTerms({ minimum: 75_000, fee: 2_500 });
    expect(await test.server.anonymous().call(getRequestTerms)).toEqual({
      minimum: 75_000,
      fee: 2_500,
      arrivesWithinDays: 3,
      newAccountHours: 0,
    });
    const user = await test.userWithBalance(80_000, { locale: "id" });
    expect(
      await user.client.refused(
        requestWithdrawal,
        test.request({ amount: 74_999 }),
      ),
    ).toMatchObject({ status: 422, fields: { amount: ["Minimal 75000."] } });
  });

  it("have a fee that the bank does not transfer, fixed when it is requested", async () => {
    await test.clearConfirmed();
    await test.changeTerms({ fee: 2_500 });
    const user = await test.userWithBalance(60_000);
    const { id, fee } = await user.client.call(
      requestWithdrawal,
      test.request({ fee: 2_500 }),
    );
    expect(fee).toBe(2_500);
    await test.changeTerms({ fee: 4_000 });
    const { client } = test.admin;
    await client.call(confirmWithdrawal, { params: { id } });
    const batch = await client.call(preparePayouts);
    expect(batch.amount).toBe(47_500);
    const params = { id: batch.id };
    const { content } = await client.call(getPayoutFile, { params });
    expect(content).toContain("47500");
    await test.clearConfirmed();
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("refuse a request whose user saw another fee", async () => {
    const user = await test.userWithBalance(60_000, { locale: "en" });
    const request = test.request({ fee: 0 });
    await test.changeTerms({ fee: 2_500 });
    expect(await user.client.refused(requestWithdrawal, request)).toMatchObject(
      {
        status: 409,
        code: "withdrawal_fee_changed",
        message: expect.stringMatching(/Rp\s2\.500/) as string,
      },
    );
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("have no fee that would use up the smallest withdrawal", async () => {
    await expect(
      test.changeTerms({ minimum: 5_000, fee: 5_000 }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { fee: ["At most 4999."] },
    });
  });
});
