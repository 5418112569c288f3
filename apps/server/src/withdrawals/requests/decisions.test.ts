import { apiError } from "@sigi/contract/endpoint.ts";
import {
  confirmWithdrawal,
  confirmWithdrawalByGet,
  listWithdrawals,
  rejectWithdrawal,
  rejectWithdrawalByGet,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { earn } from "../../ledger/testing/ledger-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import {
  countOutcomes,
  WithdrawalsTest,
} from "../testing/withdrawal-factories.ts";
import { withdrawalDecided } from "../events.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterEach(() => test.expectSoundLedger());

afterAll(() => test.server.stop());

describe("deciding a withdrawal", () => {
  it("confirms it, which moves no money yet", async () => {
    const { user, id } = await test.userWithWithdrawal();
    const confirmed = await test.admin.client.call(confirmWithdrawal, {
      params: { id },
    });

    expect(confirmed).toMatchObject({
      id,
      status: "confirmed",
      stage: "confirmed",
      accountNumber: expect.stringMatching(/^\d{6}7890$/),
      decidedAt: expect.any(Date),
      user: { id: user.id, name: user.name, email: user.email },
    });
    expect(await test.balanceOf(user)).toBe(10_000);
  });

  it("returns the amount and shows the user the reason", async () => {
    const { user, id } = await test.userWithWithdrawal();
    await test.admin.client.call(rejectWithdrawal, {
      params: { id },
      body: { reason: "Nomor rekening tidak ditemukan" },
    });

    const { rows } = await user.client.call(listWithdrawals);
    expect(rows).toMatchObject([
      { id, status: "rejected", reason: "Nomor rekening tidak ditemukan" },
    ]);
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("takes the reason from the body only, so that no address holds it", async () => {
    const { id } = await test.userWithWithdrawal();
    const path = `/api/withdraw/reject/${id}?reason=Rekening+ditutup`;
    const { client } = test.admin;
    const headers = { "x-xsrf-token": await csrfTokenOf(client) };
    expect((await client.fetch(path, { method: "PUT", headers })).status).toBe(
      422,
    );
    const rejected = await client.fetch(path, { headers });
    expect(rejected.status).toBe(200);
    expect(await rejected.text()).not.toContain("Rekening ditutup");
  });

  it.each([
    [
      "id",
      "Permintaan ini tidak dapat kami proses. Hubungi kami jika Anda memerlukan penjelasan.",
    ],
    [
      "en",
      "We could not process this request. Contact us if you need an explanation.",
    ],
  ] as const)(
    "works by GET as the specification has it, with a standard reason in the user's language: %s",
    async (locale, reason) => {
      const user = await test.userWithBalance(120_000, { locale });
      const first = await user.client.call(requestWithdrawal, test.request());
      const second = await user.client.call(requestWithdrawal, test.request());
      const { client } = test.admin;
      for (const [endpoint, { id }] of [
        [rejectWithdrawalByGet, first],
        [confirmWithdrawalByGet, second],
      ] as const) {
        await client.call(endpoint, { params: { id } });
      }
      const { rows } = await user.client.call(listWithdrawals);
      expect(rows).toMatchObject([
        { status: "confirmed", reason: null },
        { status: "rejected", reason },
      ]);
      expect(await test.balanceOf(user)).toBe(70_000);
    },
  );

  it("requires a reason to reject", async () => {
    const { id } = await test.userWithWithdrawal();
    const { client } = test.admin;
    for (const body of [{}, { reason: " a " }]) {
      const response = await sendCall(
        client,
        {
          name: "rejectWithdrawal",
          endpoint: rejectWithdrawal,
          params: { id },
          query: {},
          body,
        },
        await csrfTokenOf(client),
      );
      expect(response.status).toBe(422);
      const { error } = apiError.parse(await response.json());
      expect(Object.keys(error ?? {})).toEqual(["reason"]);
    }
  });

  it("happens once when two admins confirm and reject ten times at once", async () => {
    const second = await createUser(test.server, {
      role: "admin",
      name: "Dua",
    });
    for (let round = 0; round < 5; round++) {
      const { user, id } = await test.userWithWithdrawal();
      const outcomes = await countOutcomes(
        Array.from({ length: 10 }, (_, n) => {
          const { client } = n % 2 ? test.admin : second;
          return n % 3
            ? client.call(confirmWithdrawal, { params: { id } })
            : client.call(rejectWithdrawal, {
                params: { id },
                body: { reason: "Terlambat" },
              });
        }),
      );
      const { confirmed = 0, rejected = 0, already_decided } = outcomes;
      expect([confirmed + rejected, already_decided]).toEqual([1, 9]);
      expect(await test.balanceOf(user)).toBe(rejected ? 60_000 : 10_000);
    }
  });

  it("emits an event with a rejection, which the user is notified of", async () => {
    const emit = vi.spyOn(test.server.services.jobs, "emit");
    const { user, id } = await test.userWithWithdrawal();
    const rejection = { params: { id }, body: { reason: "Salah nomor" } };
    await test.admin.client.call(rejectWithdrawal, rejection);
    await test.admin.client.refused(rejectWithdrawal, rejection);

    const emitted = emit.mock.calls.map(([, event, data]) => [event, data]);
    emit.mockRestore();
    expect(emitted).toEqual([
      [
        withdrawalDecided,
        {
          withdrawalId: id,
          payoutId: null,
          userId: user.id,
          outcome: "rejected",
          amount: 50_000,
        },
      ],
    ]);
  });

  it("is refused for an admin's own withdrawal", async () => {
    await earn(test.server, test.admin.id, 60_000);
    const { id } = await test.admin.client.call(
      requestWithdrawal,
      test.request(),
    );
    const reason = "Salah ketik";
    for (const failure of [
      await test.admin.client.refused(confirmWithdrawal, { params: { id } }),
      await test.admin.client.refused(rejectWithdrawal, {
        params: { id },
        body: { reason },
      }),
    ]) {
      expect(failure).toMatchObject({ status: 403, code: "own_request" });
    }
  });

  it("is for admins only", async () => {
    const { user, id } = await test.userWithWithdrawal();
    const params = { id };
    const body = { reason: "Ingin kembali" };
    for (const [client, status, code] of [
      [user.client, 403, "admins_only"],
      [test.server.anonymous(), 401, "unauthenticated"],
    ] as const) {
      for (const failure of [
        await client.refused(confirmWithdrawal, { params }),
        await client.refused(rejectWithdrawal, { params, body }),
      ]) {
        expect(failure).toMatchObject({ status, code });
      }
    }
    expect(await test.balanceOf(user)).toBe(10_000);
  });

  it("changes nothing without the CSRF token", async () => {
    const { user, id } = await test.userWithWithdrawal();
    for (const path of ["confirm", "reject"]) {
      const response = await test.admin.client.fetch(
        `/api/withdraw/${path}/${id}`,
      );
      expect([
        response.status,
        apiError.parse(await response.json()).code,
      ]).toEqual([403, "csrf_mismatch"]);
    }
    expect((await user.client.call(listWithdrawals)).rows).toMatchObject([
      { status: "pending" },
    ]);
  });

  it("is refused in the admin's language when it was decided before", async () => {
    const other = await createUser(test.server, {
      role: "admin",
      locale: "id",
    });
    const { id } = await test.userWithWithdrawal();
    await test.admin.client.call(confirmWithdrawal, { params: { id } });
    expect(
      await other.client.refused(confirmWithdrawal, { params: { id } }),
    ).toMatchObject({
      status: 409,
      code: "already_decided",
      message: "Permintaan penarikan ini sudah diputuskan.",
    });
  });

  it("does not find an unknown withdrawal", async () => {
    const failure = await test.admin.client.refused(confirmWithdrawal, {
      params: { id: 2_000_000_000 },
    });
    expect(failure).toMatchObject({ status: 404, code: "not_found" });
  });
});
