import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { topUpSurvey } from "@sigi/contract/payments.ts";
import { closeSurvey, pauseSurvey } from "@sigi/contract/running-surveys.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { creditOfUser } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { surveyById } from "../../surveys/public.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../../testing/answer-factories.ts";
import type { TestSurvey } from "../../testing/answer-factories.ts";
import { createUser } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/factories.ts";
import { createDraft } from "../../testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { recheckAttempts } from "../attempts/recheck-attempts.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { giveBack } from "../providers/sandbox/give-back.ts";
import {
  orderOf,
  payAndNotify,
  payAtProvider,
  processInbox,
  sendRefunds,
} from "../testing/payment-factories.ts";
import type { OpenedOrder } from "../testing/payment-factories.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterEach(() => expectSoundBooks(server));
afterAll(() => server.stop());

/** A running survey of a creator of its own: Rp 500 for each respondent, unless the survey says otherwise. */
async function publish(respondents: number): Promise<TestSurvey> {
  owner = await createUser(server);
  return publishSurvey(server, { respondents, ownerId: owner.id });
}

const input = (
  { code }: { code: string },
  respondents: number,
  useCredit = false,
) => ({ params: { code }, body: { respondents, useCredit } });

const topUp = (...args: Parameters<typeof input>) =>
  owner.client.call(topUpSurvey, input(...args));

const refusal = (...args: Parameters<typeof input>) =>
  owner.client.refused(topUpSurvey, input(...args));

/** Opens the payment of more respondents. */
async function open(...args: Parameters<typeof input>): Promise<OpenedOrder> {
  const start = await topUp(...args);
  if ("published" in start) throw new Error("Nothing had to be paid");
  return start;
}

const withKey = (key: string) => ({ "idempotency-key": key });

const stateOf = ({ id }: { id: number }) => surveyById(server.services.db, id);

const credit = () => creditOfUser(server.services.db, owner.id);

const close = ({ code }: { code: string }) =>
  owner.client.call(closeSurvey, { params: { code } });

/** Gives the creator of the next surveys the credit of a closed one. */
async function earnCredit(respondents: number): Promise<void> {
  await close(await publish(respondents));
}

async function answer(survey: TestSurvey) {
  const { client } = await createUser(server);
  const { participation } = await client.call(startAnswer, {
    params: { code: survey.code },
  });
  const body = answerTo(survey, participation);
  return { submit: () => client.call(submitAnswer, { body }) };
}

describe("adding respondents to a running survey", () => {
  it("adds their places once the difference is paid, and all of it is its money", async () => {
    const survey = await publish(1);
    await (await answer(survey)).submit();
    expect(await stateOf(survey)).toMatchObject({ status: "completed" });

    const running = await publish(2);
    const { feePerRespondent: fee } = await stateOf(running);
    const order = await open(running, 3);
    expect(order.amount).toBe(3 * fee);
    expect(await stateOf(running)).toMatchObject({ respondents: 2 });
    await payAndNotify(server, order);
    expect(await orderOf(server, order.orderId)).toMatchObject({
      ...{ kind: "top_up", state: "paid", respondents: 3, gross: 3 * fee },
    });
    expect(await stateOf(running)).toMatchObject({
      ...{ status: "active", respondents: 5 },
    });
    for (let n = 0; n < 4; n++) await (await answer(running)).submit();
    expect(await stateOf(running)).toMatchObject({ status: "active" });
    expect(await close(running)).toMatchObject({ returned: fee });
  });

  it("is paid with credit, wholly at once or in part", async () => {
    await earnCredit(4);
    const held = await credit();
    const fee = held / 4;
    const survey = await publishSurvey(server, {
      ...{ respondents: 2, ownerId: owner.id },
    });
    expect(await topUp(survey, 3, true)).toEqual({ published: true });
    expect(await credit()).toBe(fee);
    expect(await stateOf(survey)).toMatchObject({ respondents: 5 });
    const order = await open(survey, 3, true);
    expect(order.amount).toBe(2 * fee);
    expect(await credit()).toBe(fee);
    await payAndNotify(server, order);
    expect(await credit()).toBe(0);
    expect(await stateOf(survey)).toMatchObject({ respondents: 8 });
  });

  it("is possible while its creator has paused it", async () => {
    const survey = await publish(2);
    await owner.client.call(pauseSurvey, { params: { code: survey.code } });
    await payAndNotify(server, await open(survey, 1));
    expect(await stateOf(survey)).toMatchObject({
      ...{ status: "paused", respondents: 3 },
    });
  });

  it("happens once for repeats with one key, ten of them at once", async () => {
    await earnCredit(6);
    const held = await credit();
    const survey = await publishSurvey(server, {
      ...{ respondents: 2, ownerId: owner.id },
    });
    const call = () =>
      owner.client.call(
        topUpSurvey,
        input(survey, 3, true),
        withKey("tambah-tiga"),
      );
    const starts = await Promise.all(Array.from({ length: 10 }, call));
    expect(new Set(starts.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await stateOf(survey)).toMatchObject({ respondents: 5 });
    expect(await credit()).toBe(held / 2);
    expect(
      await owner.client.refused(
        topUpSurvey,
        input(survey, 2, true),
        withKey("tambah-tiga"),
      ),
    ).toMatchObject({ status: 409, code: "idempotency_key_reused" });
  });

  it("continues the payment that is open; another number opens another", async () => {
    const survey = await publish(2);
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => open(survey, 4)),
    );
    for (const other of others) expect(other).toEqual(first);
    const second = await open(survey, 5);
    expect(second.orderId).not.toBe(first?.orderId);
    if (!first) throw new Error("no payment");
    expect(await orderOf(server, first.orderId)).toMatchObject({
      state: "cancelled",
    });
    // Both were paid: the creator gets what they paid for.
    await payAndNotify(server, first);
    await payAndNotify(server, second);
    expect(await stateOf(survey)).toMatchObject({ respondents: 11 });
  });

  it("ends with the survey: money that comes later is credit, which is refunded", async () => {
    const survey = await publish(2);
    const order = await open(survey, 3);
    const { returned } = await close(survey);
    await payAndNotify(server, order);
    expect(await stateOf(survey)).toMatchObject({
      ...{ status: "closed", respondents: 2 },
    });
    await sendRefunds(server);
    await recheckAttempts(server.services);
    await settleAttempt(server.services, order.orderId);
    expect(await credit()).toBe(returned);
  });

  it("either comes before the last answer or is credit, never lost", async () => {
    for (let round = 0; round < 8; round++) {
      const survey = await publish(1);
      const last = await answer(survey);
      const order = await open(survey, 2);
      await payAtProvider(server, order);
      await Promise.all([
        last.submit(),
        settleAttempt(server.services, order.orderId),
        settleAttempt(server.services, order.orderId),
      ]);
      await processInbox(server);
      const { status, respondents, accepted } = await stateOf(survey);
      expect(accepted).toBe(1);
      const grew = respondents === 3;
      expect({ status, respondents }).toEqual(
        grew
          ? { status: "active", respondents: 3 }
          : { status: "completed", respondents: 1 },
      );
      expect(await orderOf(server, order.orderId)).toMatchObject({
        state: grew ? "paid" : "open",
      });
    }
  });

  it("pauses the survey for good when its money goes back", async () => {
    const survey = await publish(2);
    const order = await open(survey, 2);
    await payAndNotify(server, order);
    await inTransaction(server.services.db, (tx) =>
      giveBack(tx, server.services, order.orderId, {
        chargedBack: order.amount,
      }),
    );
    await settleAttempt(server.services, order.orderId);
    expect(await stateOf(survey)).toMatchObject({
      ...{ status: "paused", pausedBy: "refund" },
    });
    expect(await refusal(survey, 1)).toMatchObject({
      ...{ status: 409, code: "survey_paused_for_refund" },
    });
  });
});

describe("respondents cannot be added", () => {
  it("to a draft, an ended survey, or another's", async () => {
    const survey = await publish(2);
    const draft = await createDraft(server, owner);
    expect(await refusal(draft, 1)).toMatchObject({
      ...{ status: 409, code: "survey_not_running" },
    });
    const other = await createUser(server);
    expect(
      await other.client.refused(topUpSurvey, input(survey, 1)),
    ).toMatchObject({ status: 404 });
    await close(survey);
    expect(await refusal(survey, 1)).toMatchObject({
      ...{ status: 409, code: "survey_not_running" },
    });
  });

  it("while an admin has paused the survey", async () => {
    const survey = await publish(2);
    const admin = await createUser(server, { role: "admin" });
    await admin.client.call(pauseSurvey, {
      params: { code: survey.code },
      body: { reason: "Ditinjau" },
    });
    expect(await refusal(survey, 1)).toMatchObject({
      ...{ status: 409, code: "survey_paused_by_others" },
    });
  });

  it("beyond the largest survey", async () => {
    const survey = await publish(2);
    expect(await refusal(survey, 99_999)).toMatchObject({
      status: 422,
      fields: {
        number_of_respondents: [expect.stringContaining("99998")],
      },
    });
  });
});
