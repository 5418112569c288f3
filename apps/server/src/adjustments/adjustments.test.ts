import {
  approveAdjustment,
  listAdjustments,
  rejectAdjustment,
  requestAdjustment,
  withdrawAdjustment,
} from "@sigi/contract/adjustments.ts";
import type { Adjustment } from "@sigi/contract/adjustments.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { listBalanceEntries } from "@sigi/contract/history.ts";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { deleteUser } from "@sigi/contract/users.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { createUser } from "../accounts/testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../testing/calls/raw-calls.ts";
import { AdjustmentsTest, of } from "./testing/adjustment-factories.ts";

let test: AdjustmentsTest;

beforeAll(async () => {
  test = await AdjustmentsTest.start();
});
afterEach(() => test.expectSoundLedger());
afterAll(() => test.server.stop());

describe("an adjustment", () => {
  it("moves money only once another admin approves it", async () => {
    const user = await createUser(test.server);
    const requested = await test.request(user);
    expect(requested).toMatchObject({
      state: "requested",
      user: { id: user.id, name: user.name, email: user.email },
      account: "payable",
      amount: 25_000,
      requestedBy: { id: test.asker.id, name: "Admin" },
      decidedBy: null,
      decidedAt: null,
    });
    expect(await test.money.balanceOf(user)).toBe(0);

    expect(await test.approve(requested)).toMatchObject({
      id: requested.id,
      state: "approved",
      decidedBy: { id: test.second.id, name: "Admin Dua" },
      decidedAt: expect.any(Date),
    });
    expect(await test.money.balanceOf(user)).toBe(25_000);
    expect(await test.creditOf(user)).toBe(0);
  });

  it("is reported to the admins who may decide on it", async () => {
    const user = await createUser(test.server);
    const third = await createUser(test.server, {
      role: "admin",
      locale: "en",
    });
    await test.request(user, { amount: 31_000 });
    const reported = async ({ client }: typeof third) => {
      const { rows } = await client.call(listNotifications);
      return rows
        .filter(({ kind }) => kind === "adjustment_requested")
        .map(({ message, url }) => ({ message, url }));
    };
    await vi.waitFor(
      async () =>
        expect(await reported(third)).toEqual([
          {
            message:
              "Another admin asked to correct a user's money by Rp\u00a031.000. Approve or reject it.",
            url: "/admin/home/adjustment?state=requested",
          },
        ]),
      { timeout: 180_000 },
    );
    expect(await reported(test.asker)).toEqual([]);
  });

  it("gives and takes credit apart from the balance", async () => {
    const user = await createUser(test.server);
    const account = "customer_credit";
    await test.approve(await test.request(user, { account, amount: 9_000 }));
    await test.approve(await test.request(user, { account, amount: -4_000 }));
    expect(await test.creditOf(user)).toBe(5_000);
    expect(await test.money.balanceOf(user)).toBe(0);
  });

  it("appears in the user's history with the reason, and in the inbox and an email", async () => {
    const user = await createUser(test.server, { locale: "en" });
    await test.approve(
      await test.request(user, { reason: "A survey closed too early" }),
    );

    const { rows } = await user.client.call(listBalanceEntries);
    expect(rows).toMatchObject([
      {
        kind: "adjustment",
        amount: 25_000,
        balanceAfter: 25_000,
        reason: "A survey closed too early",
      },
    ]);
    await vi.waitFor(async () => {
      const inbox = await user.client.call(listNotifications);
      expect(inbox.rows).toMatchObject([
        {
          kind: "balance_adjusted",
          title: "Rp\u00a025.000 was added to your balance",
          message: expect.stringContaining("A survey closed too early"),
        },
      ]);
      expect(
        test.server.mails.filter(({ to }) => to === user.email),
      ).toMatchObject([
        { subject: "Rp\u00a025.000 was added to your balance" },
      ]);
    }, 10_000);
  });

  it("is recorded in the audit log when it is requested and when it is decided", async () => {
    const user = await createUser(test.server);
    const { id } = await test.approve(await test.request(user));
    const { rows } = await test.asker.client.call(listAuditEntries);
    const changes = { user: user.id, account: "payable", amount: 25_000 };
    expect(
      rows.filter(
        ({ subject }) => subject.kind === "adjustment" && subject.id === id,
      ),
    ).toMatchObject([
      { action: "adjustment_approved", admin: { id: test.second.id }, changes },
      { action: "adjustment_requested", admin: { id: test.asker.id }, changes },
    ]);
  });

  it("moves nothing when it is rejected or withdrawn, and is then decided", async () => {
    const user = await createUser(test.server);
    const rejected = await test.request(user);
    const withdrawn = await test.request(user);
    await test.second.client.call(rejectAdjustment, of(rejected));
    await test.asker.client.call(withdrawAdjustment, of(withdrawn));

    for (const adjustment of [rejected, withdrawn]) {
      expect(
        await test.second.client.refused(approveAdjustment, of(adjustment)),
      ).toMatchObject({ status: 409, code: "adjustment_decided" });
    }
    expect(await test.money.balanceOf(user)).toBe(0);
    const { rows } = await test.asker.client.call(listAdjustments);
    expect(rows.slice(0, 2)).toMatchObject([
      {
        id: withdrawn.id,
        state: "withdrawn",
        decidedBy: { id: test.asker.id },
      },
      { id: rejected.id, state: "rejected", decidedBy: { id: test.second.id } },
    ]);
  });

  it("is listed by state, newest first", async () => {
    const user = await createUser(test.server);
    const waiting = await test.request(user);
    const approved = await test.approve(await test.request(user));
    const listed = async (state: Adjustment["state"]) => {
      const query = { state };
      const { rows } = await test.second.client.call(listAdjustments, {
        query,
      });
      expect(rows.every((row) => row.state === state)).toBe(true);
      return rows[0];
    };
    expect(await listed("requested")).toEqual(waiting);
    expect(await listed("approved")).toEqual(approved);
  });
});

describe("an adjustment is refused", () => {
  it("to the admin who requested it, and to anybody else who would withdraw it", async () => {
    const requested = await test.request(await createUser(test.server));
    for (const decide of [approveAdjustment, rejectAdjustment]) {
      expect(
        await test.asker.client.refused(decide, of(requested)),
      ).toMatchObject({
        status: 403,
        code: "adjustment_own_request",
      });
    }
    expect(
      await test.second.client.refused(withdrawAdjustment, of(requested)),
    ).toMatchObject({ status: 403, code: "adjustment_other_request" });
  });

  it("on an admin's own account, whether requested or approved", async () => {
    expect(
      await test.asker.client.refused(
        requestAdjustment,
        test.inputFor(test.asker),
      ),
    ).toMatchObject({ status: 403, code: "adjustment_own_account" });
    const requested = await test.request(test.second);
    for (const decide of [approveAdjustment, rejectAdjustment]) {
      expect(
        await test.second.client.refused(decide, of(requested)),
      ).toMatchObject({
        status: 403,
        code: "adjustment_own_account",
      });
    }
    expect(await test.money.balanceOf(test.second)).toBe(0);
  });

  it("when it takes more than the account holds, at the request and at the approval", async () => {
    const user = await test.money.userWithBalance(60_000);
    expect(
      await test.asker.client.refused(
        requestAdjustment,
        test.inputFor(user, { amount: -60_001 }),
      ),
    ).toMatchObject({ status: 409, code: "adjustment_balance_low" });

    const requested = await test.request(user, { amount: -60_000 });
    await user.client.call(requestWithdrawal, test.money.request());
    const refusal = await test.second.client.refused(
      approveAdjustment,
      of(requested),
    );
    expect(refusal).toMatchObject({
      status: 409,
      code: "adjustment_balance_low",
    });
    expect(refusal.message).toContain("Rp\u00a010.000");
    expect(await test.money.balanceOf(user)).toBe(10_000);
    expect((await test.listed(requested.id)).state).toBe("requested");
  });

  it("for an unknown or deleted user, also when it was deleted meanwhile", async () => {
    const user = await createUser(test.server);
    const requested = await test.request(user);
    await test.asker.client.call(deleteUser, of(user));
    expect(
      await test.second.client.refused(approveAdjustment, of(requested)),
    ).toMatchObject({ status: 409, code: "adjustment_user_deleted" });
    for (const gone of [user, { id: 2_000_000_000 }]) {
      expect(
        await test.asker.client.refused(requestAdjustment, test.inputFor(gone)),
      ).toMatchObject({ status: 422, code: "adjustment_user_unknown" });
    }
    await test.second.client.call(rejectAdjustment, of(requested));
  });

  it.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: 100_000_001 },
    { account: "escrow" },
    { reason: " " },
  ])("without a whole amount, an account and a reason: %j", async (change) => {
    const { id } = await createUser(test.server);
    const { client } = test.asker;
    const wanted = { account: "payable", amount: 5_000, reason: "Koreksi" };
    const { reason, ...line } = { ...wanted, ...change };
    const response = await sendCall(
      client,
      {
        name: "requestAdjustment",
        endpoint: requestAdjustment,
        params: {},
        query: {},
        body: { lines: [{ user_id: id, ...line }], reason },
      },
      await csrfTokenOf(client),
    );
    expect(response.status).toBe(422);
  });

  it("to users", async () => {
    const user = await createUser(test.server);
    const requested = await test.request(user);
    expect(
      await user.client.refused(approveAdjustment, of(requested)),
    ).toMatchObject({ status: 403, code: "admins_only" });
  });
});
