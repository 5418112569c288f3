import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import type { ApiFailure } from "@sigi/contract/request.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../accounts/testing/user-factories.ts";
import { expectBooksToAgree, orderOf } from "../testing/payment-factories.ts";
import { ReferralTest } from "../testing/referral-factories.ts";

let test: ReferralTest;

beforeAll(async () => {
  test = await ReferralTest.start();
});

afterAll(() => test.server.stop());

afterEach(() => expectBooksToAgree(test.server));

describe("a survey with a referrer", () => {
  it("ends concurrently with others of the same referrer without a deadlock", async () => {
    const referrer = await test.createReferrer();
    const running: { readonly code: string }[] = [];
    for (let n = 0; n < 8; n++) running.push(await test.answered(referrer, 1));
    const deadlocksBefore = await deadlocks();
    await Promise.all(running.map((one) => test.close(one)));
    const { total, surveys, entries } = await test.earnings(referrer);
    expect({ total, surveys }).toEqual({ total: 96, surveys: 8 });
    expect(entries).toHaveLength(5);
    expect(await test.balanceOf(referrer)).toBe(96);
    expect(await deadlocks()).toBe(deadlocksBefore);
  });

  it("earns a suspended account nothing", async () => {
    const referrer = await test.createReferrer();
    const survey = await test.answered(referrer);
    await test.suspend(referrer);
    await test.close(survey);
    expect(await orderOf(test.server, survey.orderId)).toMatchObject({
      referralReward: 0,
    });
    expect(await test.journalsOf(referrer)).toBe(0);
  });

  it("never earns a deleted account anything when the deletion is concurrent", async () => {
    const ends: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const referrer = await test.createReferrer();
      const survey = await test.answered(referrer, 1);
      const body = { currentPassword: testPassword };
      const [, deletion] = await Promise.all([
        test.close(survey),
        referrer.client.call(deleteAccount, { body }).then(
          () => "gone",
          ({ code: refusal }: ApiFailure) => refusal,
        ),
      ]);
      const { referralReward } = await orderOf(test.server, survey.orderId);
      ends.push(`${deletion}, ${String(referralReward)}`);
      expect(await test.journalsOf(referrer)).toBe(
        referralReward === 0 ? 0 : 1,
      );
    }
    // Both orders of events are valid, but a deleted account must not be paid.
    expect(["gone, 0", "balance_left, 12"]).toEqual(
      expect.arrayContaining([...new Set(ends)]),
    );
  });

  it("earns before a concurrent suspension or not at all", async () => {
    for (let round = 0; round < 5; round += 1) {
      const referrer = await test.createReferrer();
      const survey = await test.answered(referrer, 1);
      await Promise.all([test.close(survey), test.suspend(referrer)]);
      const { referralReward } = await orderOf(test.server, survey.orderId);
      expect(await test.journalsOf(referrer)).toBe(
        referralReward === 0 ? 0 : 1,
      );
    }
  });
});

async function deadlocks(): Promise<number> {
  const { rows } = await test.server.services.db.execute<{
    deadlocks: number;
  }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  return rows[0]?.deadlocks ?? 0;
}
