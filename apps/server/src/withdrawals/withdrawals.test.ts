import {
  confirmWithdrawal,
  listBanks,
  listWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { apiError } from "@sigi/contract/endpoint.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { sql } from "drizzle-orm";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { balanceOfUser, verifyLedger } from "../ledger/public.ts";
import { createUser } from "../testing/factories.ts";
import type { TestUser, UserTraits } from "../testing/factories.ts";
import { earn } from "../testing/ledger-factories.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { withdrawalDecided } from "./events.ts";
import { withdrawalLedgerChecks } from "./ledger-checks.ts";

let server: TestServer;
let admin: TestUser;
let bankId: number;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  admin = await createUser(server, { role: "admin", name: "Admin" });
  const [bank] = await admin.client.call(listBanks);
  bankId = bank?.id ?? 0;
});

afterAll(() => server.stop());

afterEach(async () => {
  expect(
    await verifyLedger(server.services.db, withdrawalLedgerChecks),
  ).toEqual([]);
});

describe("the list of banks", () => {
  it("has banks first, then e-wallets, by name, for everybody who is signed in", async () => {
    const user = await createUser(server);
    const banks = await user.client.call(listBanks);

    expect(banks).toHaveLength(41);
    expect(banks).toContainEqual({
      id: expect.any(Number),
      name: "BCA (Bank Central Asia)",
      code: "bca",
      image: null,
    });
    expect(banks.map(({ code }) => code).slice(-5)).toEqual([
      ...["dana", "gopay", "linkaja", "ovo", "shopeepay"],
    ]);
    expect((await server.anonymous().refused(listBanks)).status).toBe(401);
  });

  it("leaves out a bank that money is not sent to any more", async () => {
    await server.services.db.execute(
      sql`update banks set active = false where code = 'uob'`,
    );
    const banks = await admin.client.call(listBanks);
    expect(banks.map(({ code }) => code)).not.toContain("uob");
  });
});

describe("requesting a withdrawal", () => {
  it("holds the amount at once and shows only the end of the account number", async () => {
    const user = await rich(200_000);
    const withdrawal = await user.client.call(requestWithdrawal, request());

    expect(withdrawal).toEqual({
      id: expect.any(Number),
      status: "pending",
      amount: 50_000,
      fee: 0,
      bank: { id: bankId, name: "Allo Bank", code: "harda", image: null },
      accountNumber: "••••7890",
      accountName: "Sari Wulandari",
      reason: null,
      createdAt: expect.any(Date),
      decidedAt: null,
    });
    expect(await balanceOf(user)).toBe(150_000);
  });

  it("is one request however often the same key comes, at once or later", async () => {
    const user = await rich(200_000);
    const send = () =>
      user.client.call(requestWithdrawal, request(), key("same-key-1"));
    const atOnce = await Promise.all([send(), send(), send(), send(), send()]);
    const later = await send();

    expect(new Set([...atOnce, later].map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(user)).toBe(150_000);
  });

  it("gives the first request as it is now, also when its bank is gone meanwhile", async () => {
    const user = await rich(60_000);
    const [bank] = (await user.client.call(listBanks)).slice(-1);
    const sent = request({ bankId: bank?.id ?? 0 });
    const first = await user.client.call(
      requestWithdrawal,
      sent,
      key("same-key-2"),
    );
    await admin.client.call(confirmWithdrawal, { params: { id: first.id } });
    await server.services.db.execute(
      sql`update banks set active = false where id = ${bank?.id}`,
    );

    const again = await user.client.call(
      requestWithdrawal,
      sent,
      key("same-key-2"),
    );
    expect(again).toMatchObject({ id: first.id, status: "confirmed" });
  });

  it("refuses another request under a used key, and knows keys by person", async () => {
    const user = await rich(200_000);
    const other = await rich(200_000);
    await user.client.call(requestWithdrawal, request(), key("same-key-3"));

    const failure = await user.client.refused(
      requestWithdrawal,
      request({ amount: 60_000 }),
      key("same-key-3"),
    );
    expect(failure).toMatchObject({
      status: 409,
      code: "idempotency_key_reused",
    });
    await other.client.call(requestWithdrawal, request(), key("same-key-3"));
    expect(await balanceOf(user)).toBe(150_000);
    expect(await balanceOf(other)).toBe(150_000);
  });

  it("takes two requests without a key for two", async () => {
    const user = await rich(200_000);
    await user.client.call(requestWithdrawal, request());
    await user.client.call(requestWithdrawal, request());
    expect(await balanceOf(user)).toBe(100_000);
  });

  it("lets exactly three of twenty at once through a balance for three", async () => {
    const user = await rich(199_999);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        outcomeOf(user.client.call(requestWithdrawal, request())),
      ),
    );

    expect(count(outcomes)).toEqual({ pending: 3, balance_too_low: 17 });
    expect(await balanceOf(user)).toBe(49_999);
  });

  it("refuses more than the balance, in words", async () => {
    const user = await rich(60_000, { locale: "id" });
    const failure = await user.client.refused(
      requestWithdrawal,
      request({ amount: 60_001 }),
    );
    expect(failure).toMatchObject({
      status: 409,
      code: "balance_too_low",
      message: "Saldo Anda tidak mencukupi untuk jumlah ini.",
    });
    expect(await balanceOf(user)).toBe(60_000);
    expect((await user.client.call(listWithdrawals)).rows).toEqual([]);
  });

  it("needs a verified e-mail address", async () => {
    const user = await rich(60_000, { verified: false });
    expect(
      await user.client.refused(requestWithdrawal, request()),
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
    const user = await rich(60_000, { locale });
    const failure = await user.client.refused(
      requestWithdrawal,
      request({ bankId: 999_999 }),
    );
    expect(failure).toMatchObject({ status: 422, code: "bank_unknown" });
    expect(failure.fields).toEqual({ bank_id: [text] });
  });

  it.each([
    [{ amount: 49_999 }, "amount", "Minimal 50000."],
    [{ amount: 50_000.5 }, "amount", undefined],
    [{ amount: -50_000 }, "amount", "Minimal 50000."],
    [{ account_number: "1234" }, "account_number", undefined],
    [{ account_number: "12345x" }, "account_number", undefined],
    [{ account_name: " " }, "account_name", undefined],
    [{ bank_id: "bca" }, "bank_id", undefined],
  ])("refuses %o", async (change, field, text) => {
    const user = await rich(60_000, { locale: "id" });
    const sent = await send(user, change);
    const answer = apiError.parse(await sent.json());
    expect([sent.status, Object.keys(answer.error ?? {})]).toEqual([
      422,
      [field],
    ]);
    if (text) expect(answer.error?.[field]).toEqual([text]);
    expect(await balanceOf(user)).toBe(60_000);
  });

  it("reads an account number with spaces and dashes", async () => {
    const user = await rich(60_000);
    const sent = await send(user, { account_number: "123-456 78.91" });
    expect(sent.status).toBe(201);
    const { rows } = await admin.client.call(listWithdrawals);
    expect(rows[0]).toMatchObject({
      accountNumber: "1234567891",
      user: { id: user.id },
    });
  });

  it("is not for guests", async () => {
    const failure = await server
      .anonymous()
      .refused(requestWithdrawal, request());
    expect(failure).toMatchObject({ status: 401, code: "unauthenticated" });
  });
});

describe("deciding about a withdrawal", () => {
  it("sends the money once and tells it with the decision", async () => {
    const { user, id } = await pending();
    const confirmed = await admin.client.call(confirmWithdrawal, {
      params: { id },
    });

    expect(confirmed).toMatchObject({
      id,
      status: "confirmed",
      accountNumber: "1234567890",
      decidedAt: expect.any(Date),
      user: { id: user.id, name: user.name, email: user.email },
    });
    expect(await balanceOf(user)).toBe(10_000);
  });

  it("gives the money back with a reason that the person reads", async () => {
    const { user, id } = await pending();
    await admin.client.call(rejectWithdrawal, {
      params: { id },
      query: { reason: "Nomor rekening tidak ditemukan" },
    });

    const { rows } = await user.client.call(listWithdrawals);
    expect(rows).toMatchObject([
      { id, status: "rejected", reason: "Nomor rekening tidak ditemukan" },
    ]);
    expect(await balanceOf(user)).toBe(60_000);
  });

  it("needs a reason to reject", async () => {
    const { id } = await pending();
    const failure = await admin.client.refused(rejectWithdrawal, {
      params: { id },
    });
    expect(failure).toMatchObject({ status: 422 });
    expect(Object.keys(failure.fields)).toEqual(["reason"]);
  });

  it("happens once when two admins confirm and reject ten times at once", async () => {
    const second = await createUser(server, { role: "admin", name: "Dua" });
    for (let round = 0; round < 5; round++) {
      const { user, id } = await pending();
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, n) => {
          const { client } = n % 2 ? admin : second;
          return outcomeOf(
            n % 3
              ? client.call(confirmWithdrawal, { params: { id } })
              : client.call(rejectWithdrawal, {
                  params: { id },
                  query: { reason: "Terlambat" },
                }),
          );
        }),
      );
      const { confirmed = 0, rejected = 0, already_decided } = count(outcomes);
      expect([confirmed + rejected, already_decided]).toEqual([1, 9]);
      expect(await balanceOf(user)).toBe(rejected ? 60_000 : 10_000);
    }
  });

  it("is told to whoever subscribed, with the decision itself", async () => {
    const emit = vi.spyOn(server.services.jobs, "emit");
    const { user, id } = await pending();
    await admin.client.call(confirmWithdrawal, { params: { id } });
    await admin.client.refused(confirmWithdrawal, { params: { id } });

    const told = emit.mock.calls.map(([, event, data]) => [event, data]);
    emit.mockRestore();
    expect(told).toEqual([
      [
        withdrawalDecided,
        {
          withdrawalId: id,
          userId: user.id,
          status: "confirmed",
          amount: 50_000,
        },
      ],
    ]);
  });

  it("is not for somebody's own request, not even an admin's", async () => {
    await earn(server, admin.id, 60_000);
    const { id } = await admin.client.call(requestWithdrawal, request());
    const reason = "Salah ketik";
    for (const failure of [
      await admin.client.refused(confirmWithdrawal, { params: { id } }),
      await admin.client.refused(rejectWithdrawal, {
        params: { id },
        query: { reason },
      }),
    ]) {
      expect(failure).toMatchObject({ status: 403, code: "own_request" });
    }
  });

  it("is for admins only", async () => {
    const { user, id } = await pending();
    const params = { id };
    const query = { reason: "Ingin kembali" };
    for (const [client, status, code] of [
      [user.client, 403, "admins_only"],
      [server.anonymous(), 401, "unauthenticated"],
    ] as const) {
      for (const failure of [
        await client.refused(confirmWithdrawal, { params }),
        await client.refused(rejectWithdrawal, { params, query }),
      ]) {
        expect(failure).toMatchObject({ status, code });
      }
    }
    expect(await balanceOf(user)).toBe(10_000);
  });

  it("changes nothing without the proof that the admin's own page asked", async () => {
    const { user, id } = await pending();
    const response = await admin.client.fetch(`/api/withdraw/confirm/${id}`);
    expect([
      response.status,
      apiError.parse(await response.json()).code,
    ]).toEqual([403, "csrf_mismatch"]);
    expect((await user.client.call(listWithdrawals)).rows).toMatchObject([
      { status: "pending" },
    ]);
  });

  it("is told in the admin's language when it is too late", async () => {
    const other = await createUser(server, { role: "admin", locale: "id" });
    const { id } = await pending();
    await admin.client.call(confirmWithdrawal, { params: { id } });
    expect(
      await other.client.refused(confirmWithdrawal, { params: { id } }),
    ).toMatchObject({
      status: 409,
      code: "already_decided",
      message: "Permintaan penarikan ini sudah diputuskan.",
    });
  });

  it("does not find what is not there", async () => {
    const failure = await admin.client.refused(confirmWithdrawal, {
      params: { id: 2_000_000_000 },
    });
    expect(failure).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("the list of withdrawals", () => {
  it("shows a person the own ones, newest first, and nobody else's", async () => {
    const user = await rich(150_000);
    const other = await rich(50_000);
    await other.client.call(requestWithdrawal, request());
    const first = await user.client.call(requestWithdrawal, request());
    const second = await user.client.call(requestWithdrawal, request());

    const page = await user.client.call(listWithdrawals);
    expect(page.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(page).toMatchObject({ page: 1, lastPage: 1, perPage: 20, total: 2 });
    expect(page.rows.every((row) => row.user === undefined)).toBe(true);
    expect(page.rows[0]?.accountNumber).toBe("••••7890");
  });

  it("shows admins everything by pages of twenty and by status", async () => {
    const user = await rich(50_000 * 25);
    for (let n = 0; n < 25; n++)
      await user.client.call(requestWithdrawal, request());

    const first = await admin.client.call(listWithdrawals);
    const second = await admin.client.call(listWithdrawals, {
      query: { page: 2 },
    });
    expect(first.rows).toHaveLength(20);
    expect(first.lastPage).toBe(Math.ceil(first.total / 20));
    expect(first.rows.at(-1)?.id).toBeGreaterThan(second.rows[0]?.id ?? 0);
    expect(first.rows[0]).toMatchObject({
      accountNumber: "1234567890",
      user: { id: user.id, name: user.name, email: user.email },
    });

    const rejected = await admin.client.call(listWithdrawals, {
      query: { status: "rejected" },
    });
    expect(new Set(rejected.rows.map(({ status }) => status))).toEqual(
      new Set(["rejected"]),
    );
    const beyond = await admin.client.call(listWithdrawals, {
      query: { page: 1_000 },
    });
    expect(beyond.rows).toEqual([]);
  });

  it("is not for guests", async () => {
    const failure = await server.anonymous().refused(listWithdrawals);
    expect(failure.status).toBe(401);
  });
});

interface RequestChange {
  amount?: number;
  bankId?: number;
  accountNumber?: string;
}

function request(change: RequestChange = {}) {
  return {
    body: {
      amount: 50_000,
      bankId,
      accountNumber: "1234567890",
      accountName: "Sari Wulandari",
      ...change,
    },
  };
}

const key = (value: string) => ({ "idempotency-key": value });

/** A request as any program may send it, past the contract. */
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
      bank_id: bankId,
      account_number: "1234567890",
      account_name: "Sari",
      ...change,
    }),
  });
}

/** Somebody with that balance, in rupiah. */
async function rich(balance: number, traits: UserTraits = {}) {
  const user = await createUser(server, traits);
  await earn(server, user.id, balance);
  return user;
}

/** Somebody with Rp 60.000 who has just asked for Rp 50.000 of it. */
async function pending() {
  const user = await rich(60_000);
  const { id } = await user.client.call(requestWithdrawal, request());
  return { user, id };
}

const balanceOf = (user: TestUser) =>
  balanceOfUser(server.services.db, user.id);

async function outcomeOf(call: Promise<{ status: string }>): Promise<string> {
  try {
    return (await call).status;
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}

function count(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
