import { submitAnswer } from "@sigi/contract/answers.ts";
import { getAdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { deleteSurvey } from "@sigi/contract/survey-lists.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  notify,
  openPayment,
  payAtProvider,
  sendRefunds,
  signedNotification,
} from "../payments/testing/payment-factories.ts";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import { createDraft } from "../surveys/testing/survey-factories.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";

const DAY_MS = 86_400_000;
/** Jakarta is seven hours ahead of UTC. */
const AHEAD_MS = 7 * 3_600_000;

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterAll(() => test.server.stop());

const figures = () => test.admin.client.call(getAdminDashboard);

const answersByDay = async () =>
  (await figures()).answersPerDay.map(({ answers }) => answers);

describe("the admin dashboard", () => {
  it("shows only the admin on an empty platform", async () => {
    const { answersPerDay, ...rest } = await figures();
    expect(rest).toEqual({
      users: 1,
      usersActive: 1,
      usersNew: 1,
      surveys: {
        draft: 0,
        awaiting_payment: 0,
        active: 0,
        paused: 0,
        completed: 0,
        closed: 0,
        deleted: 0,
      },
      income: 0,
      payable: 0,
      credit: 0,
      withdrawalsPending: { count: 0, amount: 0 },
      suspense: { count: 0, amount: 0 },
      ledger: { verifiedAt: null, failed: 0 },
    });
    expect(answersPerDay).toHaveLength(14);
    expect(answersPerDay.every(({ answers }) => answers === 0)).toBe(true);
  });

  it("counts users, new users and active users", async () => {
    const before = await figures();
    const { id } = await createUser(test.server);
    await createUser(test.server);
    await test.server.services.db.execute(
      sql`update users set created_at = now() - interval '8 days' where id = ${id}`,
    );
    const after = await figures();
    expect(after.users - before.users).toBe(2);
    expect(after.usersNew - before.usersNew).toBe(1);
    expect(after.usersActive - before.usersActive).toBe(2);
  });

  it("counts surveys by state, those in the bin as deleted", async () => {
    const creator = await createUser(test.server);
    await createDraft(test.server, creator);
    const { id } = await createDraft(test.server, creator);
    await creator.client.call(deleteSurvey, { params: { id } });
    await publishSurvey(test.server);
    expect((await figures()).surveys).toMatchObject({
      draft: 1,
      active: 1,
      deleted: 1,
    });
  });

  it("sums what the platform has earned, owes and holds", async () => {
    const before = await figures();
    const user = await test.userWithBalance(150_000);
    const { amount } = await user.client.call(
      requestWithdrawal,
      test.request({ amount: 60_000 }),
    );
    const { income, payable, withdrawalsPending } = await figures();
    // This is the platform fee that `earn` posts.
    expect(income - before.income).toBe(250);
    expect(payable - before.payable).toBe(150_000 - amount);
    expect(withdrawalsPending).toEqual({ count: 1, amount });
    await test.expectSoundLedger();
  });

  it("sums the credit of all creators, until its refund has arrived", async () => {
    const { server } = test;
    const creator = await createUser(server);
    const closed = await createDraft(server, creator, { respondents: 4 });
    const late = await createDraft(server, creator, { respondents: 3 });
    const order = await openPayment(creator, closed.code);
    await payAtProvider(server, order);
    await notify(server, await signedNotification(server, order.orderId));
    const params = { code: closed.code };
    await creator.client.call(closeSurvey, { params });
    expect((await figures()).credit).toBe(2_000);

    const refunded = await openPayment(creator, late.code);
    await creator.client.call(updateSurvey, {
      params: { code: late.code },
      body: { respondents: 5 },
    });
    await payAtProvider(server, refunded);
    await notify(server, await signedNotification(server, refunded.orderId));
    expect((await figures()).credit).toBe(2_000 + 1_500);
    await sendRefunds(server);
    expect((await figures()).credit).toBe(2_000);
    await test.expectSoundLedger();
  });

  it("counts answers per day in Jakarta for the last fourteen days", async () => {
    const { db, clock } = test.server.services;
    const survey = await publishSurvey(test.server);
    const midnight = midnightInJakarta(clock.now());
    const before = await answersByDay();
    for (const acceptedAt of [
      midnight,
      midnight - 1,
      midnight - DAY_MS,
      midnight - 13 * DAY_MS,
      midnight - 13 * DAY_MS - 1,
    ]) {
      const { id, client } = await createUser(test.server);
      await client.call(submitAnswer, { body: answerTo(survey) });
      const at = new Date(acceptedAt).toISOString();
      await db.execute(
        sql`update participations set accepted_at = ${at} where user_id = ${id}`,
      );
    }
    const { answersPerDay } = await figures();
    const counts = answersPerDay.map(
      ({ answers }, day) => answers - (before[day] ?? 0),
    );
    expect(counts).toEqual([1, ...Array<number>(11).fill(0), 2, 1]);
    expect(answersPerDay.at(-1)?.date).toBe(
      new Date(midnight + AHEAD_MS).toISOString().slice(0, 10),
    );
  });

  it("is for admins only", async () => {
    const { client } = await createUser(test.server);
    expect(await client.refused(getAdminDashboard)).toMatchObject({
      status: 403,
      code: "admins_only",
    });
    expect(
      await test.server.anonymous().refused(getAdminDashboard),
    ).toMatchObject({ status: 401 });
  });
});

/** The start of the present day in Jakarta, in milliseconds. */
function midnightInJakarta(now: Date): number {
  const local = now.getTime() + AHEAD_MS;
  return local - (local % DAY_MS) - AHEAD_MS;
}
