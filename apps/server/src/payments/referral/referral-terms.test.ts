import { listAuditEntries } from "@sigi/contract/audit.ts";
import {
  getReferralTerms,
  updateReferralTerms,
} from "@sigi/contract/referrals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../ledger/public.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { paymentLedgerChecks } from "../ledger-checks.ts";
import { expectBooksToAgree, orderOf } from "../testing/payment-factories.ts";
import { ReferralTest } from "../testing/referral-factories.ts";

let test: ReferralTest;

beforeAll(async () => {
  test = await ReferralTest.start();
});

afterAll(() => test.server.stop());

afterEach(() => expectBooksToAgree(test.server));

describe("the referral percentage", () => {
  it("can be changed by admins only, with an audit record", async () => {
    const { id, client } = await createUser(test.server, { role: "admin" });
    expect(await client.call(getReferralTerms)).toEqual({ percent: 5 });
    const body = { percent: 20 };
    expect(
      await test.creator.client.refused(updateReferralTerms, { body }),
    ).toMatchObject({ status: 403 });
    expect(await test.creator.client.refused(getReferralTerms)).toMatchObject({
      status: 403,
    });
    expect(await client.call(updateReferralTerms, { body })).toEqual(body);
    expect(await client.call(updateReferralTerms, { body })).toEqual(body);
    const { rows } = await client.call(listAuditEntries, {});
    const changed = rows.filter(
      ({ action, admin }) =>
        action === "referral_terms_changed" && admin?.id === id,
    );
    expect(changed).toMatchObject([
      { changes: { percent: { from: 5, to: 20 } } },
    ]);
    await client.call(updateReferralTerms, { body: { percent: 5 } });
  });

  it("of a survey is fixed when it is published", async () => {
    const { client } = await createUser(test.server, { role: "admin" });
    const set = (percent: number) =>
      client.call(updateReferralTerms, { body: { percent } });
    const referrer = await test.createReferrer();
    const first = await test.answered(referrer);
    await set(20);
    const second = await test.answered(referrer);
    await set(0);
    const third = await test.answered(referrer);
    await set(50);
    for (const survey of [first, second, third]) await test.close(survey);
    await set(5);
    expect(await test.earnings(referrer)).toMatchObject({
      total: 250,
      surveys: 2,
    });
    expect(await orderOf(test.server, third.orderId)).toMatchObject({
      referralPercent: 0,
      referralReward: 0,
    });
    expect(await test.balanceOf(referrer)).toBe(250);
  });
});

describe("the ledger's checks", () => {
  const violated = () =>
    verifyLedger(test.server.services.db, paymentLedgerChecks);

  it("find a reward that is not the order's percentage of what was earned, or that is missing", async () => {
    const referrer = await test.createReferrer();
    const survey = await test.answered(referrer);
    await test.close(survey);
    const { id } = await orderOf(test.server, survey.orderId);
    const tamper = (percent: number, reward: number | null) =>
      test.server.services.db.execute(
        sql`update orders set referral_percent = ${percent}, referral_reward = ${reward}::int where id = ${id}`,
      );
    for (const [percent, reward] of [
      [6, 50],
      [5, 49],
      [5, null],
    ] as const) {
      await tamper(percent, reward);
      expect((await violated())[0]).toMatchObject({ row: { order: id } });
    }
    await tamper(5, 50);
  });

  it("find a creator who earned a reward for their own survey", async () => {
    const referrer = await test.createReferrer();
    const survey = await test.answered(referrer);
    await test.close(survey);
    const give = (ownerId: number) =>
      test.server.services.db.execute(
        sql`update surveys set owner_id = ${ownerId} where id = ${survey.id}`,
      );
    await give(referrer.id);
    expect((await violated()).map(({ check }) => check)).toContain(
      "every referral reward belongs to a settled survey, and not to its creator",
    );
    await give(test.creator.id);
  });
});
