import { apiError } from "@sigi/contract/endpoint.ts";
import {
  confirmWithdrawal,
  listBanks,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  countOutcomes,
  freshAccountNumber,
  WithdrawalsTest,
} from "../testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterEach(() => test.expectSoundLedger());

afterAll(() => test.server.stop());

describe("the list of banks", () => {
  it("has banks before e-wallets, by name, for signed-in users", async () => {
    const user = await createUser(test.server);
    const banks = await user.client.call(listBanks);

    expect(banks).toHaveLength(41);
    expect(banks).toContainEqual({
      id: expect.any(Number),
      name: "BCA (Bank Central Asia)",
      code: "bca",
      kind: "bank",
      image: null,
      digitsMin: 10,
      digitsMax: 10,
    });
    expect(banks.map(({ code }) => code).slice(-5)).toEqual([
      "dana",
      "gopay",
      "linkaja",
      "ovo",
      "shopeepay",
    ]);
    expect((await test.server.anonymous().refused(listBanks)).status).toBe(401);
  });

  it("omits a hidden bank", async () => {
    await test.server.services.db.execute(
      sql`update banks set active = false where code = 'uob'`,
    );
    const banks = await test.admin.client.call(listBanks);
    expect(banks.map(({ code }) => code)).not.toContain("uob");
  });
});

describe("requesting a withdrawal", () => {
  it("moves the amount out of the balance and shows only the end of the account number", async () => {
    const user = await test.userWithBalance(200_000);
    const withdrawal = await user.client.call(
      requestWithdrawal,
      test.request(),
    );

    expect(withdrawal).toEqual({
      id: expect.any(Number),
      status: "pending",
      stage: "pending",
      amount: 50_000,
      fee: 0,
      bank: expect.objectContaining({ id: test.bankId, code: "harda" }),
      accountNumber: "••••7890",
      accountName: "Sari Wulandari",
      reason: null,
      notBefore: null,
      underReview: false,
      createdAt: expect.any(Date),
      decidedAt: null,
      sentAt: null,
      reference: null,
    });
    expect(await test.balanceOf(user)).toBe(150_000);
  });

  it("creates one request per idempotency key, for concurrent and later repeats", async () => {
    const user = await test.userWithBalance(200_000);
    const request = test.request();
    const ask = () =>
      user.client.call(requestWithdrawal, request, key("same-key-1"));
    const atOnce = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    const later = await ask();

    expect(new Set([...atOnce, later].map(({ id }) => id)).size).toBe(1);
    expect(await test.balanceOf(user)).toBe(150_000);
  });

  it("repeats the first response, even if the request was decided and its bank removed", async () => {
    const user = await test.userWithBalance(60_000);
    const [bank] = (await user.client.call(listBanks)).slice(-1);
    const sent = test.request({
      bankId: bank?.id ?? 0,
      accountNumber: "081234567890",
    });
    const first = await user.client.call(
      requestWithdrawal,
      sent,
      key("same-key-2"),
    );
    await test.admin.client.call(confirmWithdrawal, {
      params: { id: first.id },
    });
    await test.server.services.db.execute(
      sql`update banks set active = false where id = ${bank?.id}`,
    );

    const again = await user.client.call(
      requestWithdrawal,
      sent,
      key("same-key-2"),
    );
    expect(again).toEqual(first);
  });

  it("refuses another request under a used key, and separates the keys of users", async () => {
    const user = await test.userWithBalance(200_000);
    const other = await test.userWithBalance(200_000);
    await user.client.call(
      requestWithdrawal,
      test.request(),
      key("same-key-3"),
    );

    const failure = await user.client.refused(
      requestWithdrawal,
      test.request({ amount: 60_000 }),
      key("same-key-3"),
    );
    expect(failure).toMatchObject({
      status: 409,
      code: "idempotency_key_reused",
    });
    await other.client.call(
      requestWithdrawal,
      test.request(),
      key("same-key-3"),
    );
    expect(await test.balanceOf(user)).toBe(150_000);
    expect(await test.balanceOf(other)).toBe(150_000);
  });

  it("refuses an invalid key", async () => {
    const user = await test.userWithBalance(200_000);
    for (const unfit of ["short", "with a space", "x".repeat(101)]) {
      const failure = await user.client.refused(
        requestWithdrawal,
        test.request(),
        key(unfit),
      );
      expect(failure).toMatchObject({
        status: 422,
        fields: { "Idempotency-Key": ["This is not valid."] },
      });
    }
    expect(await test.balanceOf(user)).toBe(200_000);
  });

  it("treats two requests without a key as two", async () => {
    const user = await test.userWithBalance(200_000);
    await user.client.call(requestWithdrawal, test.request());
    await user.client.call(requestWithdrawal, test.request());
    expect(await test.balanceOf(user)).toBe(100_000);
  });

  it("accepts exactly three of twenty concurrent requests when the balance covers three", async () => {
    const user = await test.userWithBalance(199_999, { hasPassword: false });
    const outcomes = await countOutcomes(
      Array.from({ length: 20 }, () =>
        user.client.call(requestWithdrawal, test.request()),
      ),
    );

    expect(outcomes).toEqual({ pending: 3, balance_too_low: 17 });
    expect(await test.balanceOf(user)).toBe(49_999);
  });

  it("refuses more than the balance, with a message", async () => {
    const user = await test.userWithBalance(60_000, { locale: "id" });
    const failure = await user.client.refused(
      requestWithdrawal,
      test.request({ amount: 60_001 }),
    );
    expect(failure).toMatchObject({
      status: 409,
      code: "balance_too_low",
      message: "Saldo Anda tidak mencukupi untuk jumlah ini.",
    });
    expect(await test.balanceOf(user)).toBe(60_000);
    expect((await user.client.call(listWithdrawals)).rows).toEqual([]);
  });

  it("requires a verified email address", async () => {
    const user = await test.userWithBalance(60_000, { verified: false });
    expect(
      await user.client.refused(requestWithdrawal, test.request()),
    ).toMatchObject({
      status: 403,
      code: "verify_email",
      message: "Please verify your email first.",
    });
  });

  it.each([
    ["id", "Pilih bank atau dompet digital dari daftar."],
    ["en", "Choose a bank or e-wallet from the list."],
  ] as const)("names the bank that is not there (%s)", async (locale, text) => {
    const user = await test.userWithBalance(60_000, { locale });
    const failure = await user.client.refused(
      requestWithdrawal,
      test.request({ bankId: 999_999 }),
    );
    expect(failure).toMatchObject({ status: 422, code: "bank_unknown" });
    expect(failure.fields).toEqual({ bank_id: [text] });
  });

  it.each([
    [{ amount: 49_999 }, "amount", "Minimal 50000."],
    [{ amount: 50_000.5 }, "amount", undefined],
    [{ amount: -50_000 }, "amount", "Minimal 1."],
    [{ account_number: "1234" }, "account_number", undefined],
    [{ account_number: "12345x" }, "account_number", undefined],
    [{ account_name: " " }, "account_name", undefined],
    [{ bank_id: "bca" }, "bank_id", undefined],
  ])("refuses %o", async (change, field, text) => {
    const user = await test.userWithBalance(60_000, { locale: "id" });
    const sent = await send(user, change);
    const answer = apiError.parse(await sent.json());
    expect([sent.status, Object.keys(answer.error ?? {})]).toEqual([
      422,
      [field],
    ]);
    if (text) expect(answer.error?.[field]).toEqual([text]);
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("accepts an account number with spaces and dashes", async () => {
    const user = await test.userWithBalance(60_000);
    const sent = await send(user, { account_number: "223-456 78.91" });
    expect(sent.status).toBe(201);
    const { rows } = await test.admin.client.call(listWithdrawals);
    expect(rows[0]).toMatchObject({
      accountNumber: "2234567891",
      user: { id: user.id },
    });
  });

  it.each([
    [
      "id",
      "bca",
      "123456789",
      "Nomor rekening BCA (Bank Central Asia) terdiri dari 10 digit angka.",
    ],
    [
      "en",
      "bca",
      "12345678901",
      "Account numbers at BCA (Bank Central Asia) have 10 digits.",
    ],
    [
      "id",
      "ovo",
      "1234567890",
      "Isi nomor HP akun OVO, misalnya 0812 3456 7890.",
    ],
    [
      "en",
      "danamon",
      "123456789",
      "Account numbers at Bank Danamon have 10–12 digits.",
    ],
  ] as const)(
    "names what the bank expects (%s, %s)",
    async (locale, code, accountNumber, text) => {
      const user = await test.userWithBalance(60_000, { locale });
      const banks = await user.client.call(listBanks);
      const bankId = banks.find((bank) => bank.code === code)?.id ?? 0;
      const request = test.request({ bankId, accountNumber });
      const failure = await user.client.refused(requestWithdrawal, request);
      expect(failure).toMatchObject({
        status: 422,
        code: "account_number_unfit",
      });
      expect(failure.fields).toEqual({ account_number: [text] });
      expect(await test.balanceOf(user)).toBe(60_000);
    },
  );

  it("takes the mobile number of an e-wallet as people write it", async () => {
    const user = await test.userWithBalance(60_000);
    const banks = await user.client.call(listBanks);
    const bankId = banks.find(({ code }) => code === "ovo")?.id ?? 0;
    const { accountNumber } = await user.client.call(
      requestWithdrawal,
      test.request({ bankId, accountNumber: "+62 812-3456-7890" }),
    );
    expect(accountNumber).toBe("••••7890");
  });

  it("requires a session", async () => {
    const failure = await test.server
      .anonymous()
      .refused(requestWithdrawal, test.request());
    expect(failure).toMatchObject({ status: 401, code: "unauthenticated" });
  });
});

const key = (value: string) => ({ "idempotency-key": value });

/** Sends a request without the contract's validation. */
async function send(user: TestUser, change: Record<string, unknown>) {
  const cookies = await user.client.fetch("/csrf-cookie");
  const [token = ""] = cookies.headers
    .getSetCookie()
    .flatMap((line) => /^XSRF-TOKEN=([^;]+)/.exec(line)?.[1] ?? []);
  return user.client.fetch("/api/withdraw", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-xsrf-token": decodeURIComponent(token),
    },
    body: JSON.stringify({
      amount: 50_000,
      bank_id: test.bankId,
      account_number: freshAccountNumber(),
      account_name: "Sari",
      password: testPassword,
      ...change,
    }),
  });
}
