import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import {
  cancelWithdrawal,
  confirmWithdrawal,
  forgetAccount,
  listSavedAccounts,
  listWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../accounts/testing/user-factories.ts";
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

describe("a bank account", () => {
  it.each([
    [
      "id",
      "Rekening ini tidak dapat dipakai. Periksa nomornya, atau hubungi kami bila rekening ini milik Anda.",
    ],
    [
      "en",
      "This account can't be used. Check the number, or contact us if the account is yours.",
    ],
  ] as const)(
    "belongs to one user, of whom the refusal says nothing (%s)",
    async (locale, text) => {
      const { request } = await test.userWithWithdrawal();
      const other = await test.userWithBalance(60_000, { locale });
      const failure = await other.client.refused(requestWithdrawal, request);
      expect(failure).toMatchObject({ status: 422, code: "account_taken" });
      expect(failure.fields).toEqual({ account_number: [text] });
      expect(await test.balanceOf(other)).toBe(60_000);
      expect(await other.client.call(listSavedAccounts)).toEqual([]);
    },
  );

  it("belongs to one of two users who claim it at once, ten times", async () => {
    for (let round = 0; round < 10; round++) {
      const request = test.request();
      const users = [
        await test.userWithBalance(200_000, { hasPassword: false }),
        await test.userWithBalance(200_000, { hasPassword: false }),
      ];
      const outcomes = await countOutcomes(
        Array.from({ length: 6 }, (_, n) =>
          (users[n % 2] ?? users[0])?.client.call(requestWithdrawal, request),
        ).flatMap((call) => call ?? []),
      );
      expect(outcomes).toEqual({ pending: 3, account_taken: 3 });
      const balances = await Promise.all(
        users.map((user) => test.balanceOf(user)),
      );
      expect([Math.min(...balances), Math.max(...balances)]).toEqual([
        50_000, 200_000,
      ]);
    }
  });

  it("is free again when its withdrawals came to nothing, and when its user's account is deleted", async () => {
    const { user, id, request } = await test.userWithWithdrawal();
    const other = await test.userWithBalance(160_000);
    await user.client.call(cancelWithdrawal, { params: { id } });
    const taken = await other.client.call(requestWithdrawal, request);
    await test.admin.client.call(rejectWithdrawal, {
      params: { id: taken.id },
      body: { reason: "Nomor tidak ditemukan" },
    });

    const again = await user.client.call(requestWithdrawal, request);
    const params = { id: again.id };
    await test.admin.client.call(confirmWithdrawal, { params });
    await test.sendConfirmed();
    expect(
      await other.client.refused(requestWithdrawal, request),
    ).toMatchObject({ code: "account_taken" });
    await test.passDaysOfReturn();
    await user.client.call(deleteAccount, {
      body: { currentPassword: testPassword, giveUpBalance: true },
    });
    await other.client.call(requestWithdrawal, request);
  });

  it("is stored as a keyed hash, of which the number cannot be guessed", async () => {
    const { request } = await test.userWithWithdrawal();
    const { rows } = await test.server.services.db.execute(
      sql`select number_hash, row_to_json(payout_accounts)::text as row from payout_accounts order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      number_hash: expect.stringMatching(/^[\w-]{43}$/) as string,
      row: expect.not.stringContaining(request.body.accountNumber) as string,
    });
  });
});

describe("saved accounts", () => {
  it("are masked, the newest first, and chosen instead of typing the number", async () => {
    const user = await test.userWithBalance(200_000);
    const { client } = user;
    await client.call(requestWithdrawal, test.request());
    await client.call(
      requestWithdrawal,
      test.request({ accountName: "CV Maju Jaya" }),
    );
    const saved = await client.call(listSavedAccounts);
    expect(saved).toMatchObject([
      { accountNumber: "••••7890", accountName: "C••• M••• J•••" },
      { accountNumber: "••••7890", accountName: "S••• W•••" },
    ]);

    const accountId = saved[1]?.id ?? 0;
    const body = { amount: 50_000, accountId, password: testPassword };
    const key = { "idempotency-key": "saved-account-1" };
    const { id } = await client.call(requestWithdrawal, { body }, key);
    const again = await client.call(requestWithdrawal, { body }, key);
    expect(again.id).toBe(id);
    const { rows } = await test.admin.client.call(listWithdrawals);
    expect(rows[0]).toMatchObject({ id, accountName: "Sari Wulandari" });
    expect(await test.balanceOf(user)).toBe(50_000);
  });

  it("are removed by their user only, and stay the user's", async () => {
    const { user, request } = await test.userWithWithdrawal();
    const { client } = user;
    const [saved] = await client.call(listSavedAccounts);
    const params = { id: saved?.id ?? 0 };
    const other = await test.userWithBalance(60_000);
    expect((await other.client.refused(forgetAccount, { params })).status).toBe(
      404,
    );
    const stolen = {
      body: { amount: 50_000, accountId: params.id, password: testPassword },
    };
    expect(await other.client.refused(requestWithdrawal, stolen)).toMatchObject(
      { status: 422, fields: { account_id: [expect.any(String)] } },
    );

    await client.call(forgetAccount, { params });
    expect(await client.call(listSavedAccounts)).toEqual([]);
    expect((await client.refused(forgetAccount, { params })).status).toBe(404);
    expect(
      await other.client.refused(requestWithdrawal, request),
    ).toMatchObject({ code: "account_taken" });
  });

  it("are required or typed whole", async () => {
    const { client } = await test.userWithBalance(60_000);
    const body = { amount: 50_000, password: testPassword };
    const failure = await client.refused(requestWithdrawal, { body });
    expect(Object.keys(failure.fields)).toEqual([
      "bank_id",
      "account_number",
      "account_name",
    ]);
  });
});

describe("a new account", () => {
  afterEach(() => test.changeTerms({ newAccountHours: 0 }));

  it("waits for its confirmation when the user has withdrawn to another one, as long as the terms say", async () => {
    await test.changeTerms({ newAccountHours: 24 });
    const { client } = await test.userWithBalance(300_000);
    const first = await client.call(requestWithdrawal, test.request());
    expect(first.notBefore).toBeNull();
    const request = test.request();
    const { id, notBefore, createdAt } = await client.call(
      requestWithdrawal,
      request,
    );
    // The account is a moment older than its first withdrawal.
    const waitHours = (Number(notBefore) - Number(createdAt)) / 3_600_000;
    expect(Math.round(waitHours)).toBe(24);
    const params = { id };
    expect(
      await test.admin.client.refused(confirmWithdrawal, { params }),
    ).toMatchObject({
      status: 409,
      code: "withdrawal_paused",
      message: expect.stringContaining("in 24 hours") as string,
    });
    await test.server.services.db.execute(
      sql`update withdrawals set not_before = not_before - interval '24 hours' where id = ${id}`,
    );
    await test.admin.client.call(confirmWithdrawal, { params });

    await test.server.services.db.execute(
      sql`update payout_accounts set created_at = created_at - interval '24 hours'`,
    );
    const later = await client.call(requestWithdrawal, request);
    expect(later.notBefore).toBeNull();
  });
});
