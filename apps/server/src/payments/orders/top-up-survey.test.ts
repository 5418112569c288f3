import { pauseSurvey } from "@sigi/contract/running-surveys.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { expectSoundBooks } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { recheckAttempts } from "../attempts/recheck-attempts.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { giveBack } from "../providers/sandbox/give-back.ts";
import { GrowingCreator } from "../testing/growing-creator.ts";
import {
  orderOf,
  payAndNotify,
  sendRefunds,
} from "../testing/payment-factories.ts";

const server = useTestServer({ work: false });
let creator: GrowingCreator;

beforeEach(async () => {
  creator = await GrowingCreator.make(server);
});
afterEach(() => expectSoundBooks(server));

describe("adding respondents to a running survey", () => {
  it("adds their places once the difference is paid, and all of it is its money", async () => {
    const survey = await creator.publish(1);
    await (await creator.answer(survey)).submit();
    expect(await creator.stateOf(survey)).toMatchObject({
      status: "completed",
    });

    const running = await creator.publish(2);
    const { feePerRespondent: fee } = await creator.stateOf(running);
    const order = await creator.open(running, 3);
    expect(order.amount).toBe(3 * fee);
    expect(await creator.stateOf(running)).toMatchObject({ respondents: 2 });
    await payAndNotify(server, order);
    expect(await orderOf(server, order.orderId)).toMatchObject({
      kind: "top_up",
      state: "paid",
      respondents: 3,
      gross: 3 * fee,
    });
    expect(await creator.stateOf(running)).toMatchObject({
      status: "active",
      respondents: 5,
    });
    for (let n = 0; n < 4; n++) await (await creator.answer(running)).submit();
    expect(await creator.stateOf(running)).toMatchObject({ status: "active" });
    expect(await creator.close(running)).toMatchObject({ returned: fee });
  });

  it("is paid with credit, wholly at once or in part", async () => {
    await creator.earnCredit(4);
    const held = await creator.credit();
    const fee = held / 4;
    const survey = await creator.publish(2);
    expect(await creator.topUp(survey, 3, { useCredit: true })).toEqual({
      published: true,
    });
    expect(await creator.credit()).toBe(fee);
    expect(await creator.stateOf(survey)).toMatchObject({ respondents: 5 });
    const order = await creator.open(survey, 3, { useCredit: true });
    expect(order.amount).toBe(2 * fee);
    expect(await creator.credit()).toBe(fee);
    await payAndNotify(server, order);
    expect(await creator.credit()).toBe(0);
    expect(await creator.stateOf(survey)).toMatchObject({ respondents: 8 });
  });

  it("is possible while its creator has paused it", async () => {
    const survey = await creator.publish(2);
    await creator.user.client.call(pauseSurvey, {
      params: { code: survey.code },
    });
    await payAndNotify(server, await creator.open(survey, 1));
    expect(await creator.stateOf(survey)).toMatchObject({
      status: "paused",
      respondents: 3,
    });
  });

  it("continues the payment that is open; another number opens another", async () => {
    const survey = await creator.publish(2);
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => creator.open(survey, 4)),
    );
    for (const other of others) expect(other).toEqual(first);
    const second = await creator.open(survey, 5);
    expect(second.orderId).not.toBe(first?.orderId);
    if (!first) throw new Error("no payment");
    expect(await orderOf(server, first.orderId)).toMatchObject({
      state: "cancelled",
    });
    // Both orders were paid, so both are fulfilled.
    await payAndNotify(server, first);
    await payAndNotify(server, second);
    expect(await creator.stateOf(survey)).toMatchObject({ respondents: 11 });
  });

  it("ends with the survey: money that comes later is credit, which is refunded", async () => {
    const survey = await creator.publish(2);
    const order = await creator.open(survey, 3);
    const { returned } = await creator.close(survey);
    await payAndNotify(server, order);
    expect(await creator.stateOf(survey)).toMatchObject({
      status: "closed",
      respondents: 2,
    });
    await sendRefunds(server);
    await recheckAttempts(server.services);
    await settleAttempt(server.services, order.orderId);
    expect(await creator.credit()).toBe(returned);
  });

  it("pauses the survey for good when its money goes back", async () => {
    const survey = await creator.publish(2);
    const order = await creator.open(survey, 2);
    await payAndNotify(server, order);
    await inTransaction(server.services.db, (tx) =>
      giveBack(tx, server.services, order.orderId, {
        chargedBack: order.amount,
      }),
    );
    await settleAttempt(server.services, order.orderId);
    expect(await creator.stateOf(survey)).toMatchObject({
      status: "paused",
      pausedBy: "refund",
    });
    expect(await creator.refusal(survey, 1)).toMatchObject({
      status: 409,
      code: "survey_paused_for_refund",
    });
  });
});

describe("respondents cannot be added", () => {
  it("to a draft, an ended survey, or another's", async () => {
    const survey = await creator.publish(2);
    const draft = await createDraft(server, creator.user);
    expect(await creator.refusal(draft, 1)).toMatchObject({
      status: 409,
      code: "survey_not_running",
    });
    const other = await GrowingCreator.make(server);
    expect(await other.refusal(survey, 1)).toMatchObject({ status: 404 });
    await creator.close(survey);
    expect(await creator.refusal(survey, 1)).toMatchObject({
      status: 409,
      code: "survey_not_running",
    });
  });

  it("while an admin has paused the survey", async () => {
    const survey = await creator.publish(2);
    const admin = await createUser(server, { role: "admin" });
    await admin.client.call(pauseSurvey, {
      params: { code: survey.code },
      body: { reason: "Ditinjau" },
    });
    expect(await creator.refusal(survey, 1)).toMatchObject({
      status: 409,
      code: "survey_paused_by_others",
    });
  });

  it("beyond the largest survey", async () => {
    const survey = await creator.publish(2);
    expect(await creator.refusal(survey, 99_999)).toMatchObject({
      status: 422,
      fields: {
        number_of_respondents: [expect.stringContaining("99998")],
      },
    });
  });
});
