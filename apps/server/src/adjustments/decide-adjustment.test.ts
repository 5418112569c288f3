import {
  requestAdjustment,
  withdrawAdjustment,
} from "@sigi/contract/adjustments.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sqlErrorOf } from "../platform/database/sql-error.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import { AdjustmentsTest, of } from "./testing/adjustment-factories.ts";

let test: AdjustmentsTest;

beforeAll(async () => {
  test = await AdjustmentsTest.start();
});
afterEach(() => test.expectSoundLedger());
afterAll(() => test.server.stop());

describe("concurrent decisions", () => {
  it("by twenty admins approve once and move the amount once", async () => {
    const user = await createUser(test.server);
    const requested = await test.request(user);
    const admins = await Promise.all(
      Array.from({ length: 4 }, () =>
        createUser(test.server, { role: "admin" }),
      ),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        outcomeOf(test.approve(requested, admins[n % admins.length])),
      ),
    );
    const { decidedBy } = await test.listed(requested.id);
    const winner = admins.findIndex(({ id }) => id === decidedBy?.id);
    expect(outcomes).toEqual(
      Array.from({ length: 20 }, (_, n) =>
        n % admins.length === winner ? "approved" : "adjustment_decided",
      ),
    );
    expect(await test.money.balanceOf(user)).toBe(25_000);
  });

  it("approve or withdraw, never both", async () => {
    const user = await createUser(test.server);
    for (let n = 1; n <= 5; n++) {
      const before = await test.money.balanceOf(user);
      const requested = await test.request(user);
      const outcomes = await Promise.all([
        outcomeOf(test.approve(requested)),
        outcomeOf(test.asker.client.call(withdrawAdjustment, of(requested))),
      ]);
      const { state } = await test.listed(requested.id);
      expect(outcomes.filter((one) => one === state)).toHaveLength(1);
      expect(outcomes).toContain("adjustment_decided");
      expect(await test.money.balanceOf(user)).toBe(
        state === "approved" ? before + 25_000 : before,
      );
    }
  });

  it("never take the same balance twice", async () => {
    const user = await test.money.userWithBalance(60_000);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => test.request(user, { amount: -20_000 })),
    );
    const outcomes = await Promise.all(
      all.map((one) => outcomeOf(test.approve(one))),
    );
    expect(outcomes.toSorted()).toEqual([
      "adjustment_balance_low",
      "adjustment_balance_low",
      "approved",
      "approved",
      "approved",
    ]);
    expect(await test.money.balanceOf(user)).toBe(0);
  });

  it("request once for a repeated key, and refuse other content under it", async () => {
    const user = await createUser(test.server);
    const key = { "idempotency-key": "koreksi-satu" };
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.asker.client.call(requestAdjustment, test.inputFor(user), key),
      ),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(
      await test.asker.client.refused(
        requestAdjustment,
        test.inputFor(user, { amount: 1 }),
        key,
      ),
    ).toMatchObject({ status: 409, code: "idempotency_key_reused" });
  });
});

describe("the database refuses", () => {
  it.each([
    [
      "a change of an approved adjustment",
      "update adjustments set amount = 1 where id = $1",
      "adjustments_decided_once",
    ],
    [
      "its return to a request",
      "update adjustments set state = 'requested', decided_by = null, decided_at = null where id = $1",
      "adjustments_decided_once",
    ],
    ["its deletion", "delete from adjustments where id = $1", undefined],
    [
      "an adjustment that is approved from the start",
      "insert into adjustments (user_id, account, amount, reason, state, requested_by, decided_by, decided_at, idempotency_key) select user_id, account, amount, reason, state, requested_by, decided_by, decided_at, 'x' from adjustments where id = $1",
      "adjustments_decided_once",
    ],
  ])("%s", async (_, statement, constraint) => {
    const user = await createUser(test.server);
    const { id } = await test.approve(await test.request(user));
    const refusal = await refusalOf(statement.replace("$1", String(id)));
    expect(refusal).toBeDefined();
    expect(refusal?.constraint).toBe(constraint);
  });

  it.each([
    [
      "approval by the admin who requested it",
      "decided_by = requested_by",
      "adjustments_decided_by_check",
    ],
    [
      "approval by the user concerned",
      "decided_by = user_id",
      "adjustments_own_account_check",
    ],
    ["approval by nobody", "decided_by = null", "adjustments_decided_by_check"],
    [
      "approval together with another amount",
      "decided_by = $2, amount = 1",
      "adjustments_decided_once",
    ],
  ])("%s", async (_, change, constraint) => {
    const user = await createUser(test.server);
    const { id } = await test.request(user);
    const refusal = await refusalOf(
      `update adjustments set state = 'approved', decided_at = now(), ${change.replace("$2", String(test.second.id))} where id = ${id}`,
    );
    expect(refusal?.constraint).toBe(constraint);
  });
});

async function refusalOf(statement: string) {
  const error = await test.server.services.db
    .execute(sql.raw(statement))
    .catch((cause: unknown) => cause);
  return sqlErrorOf(error);
}

async function outcomeOf(call: Promise<{ state: string }>): Promise<string> {
  try {
    return (await call).state;
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}
