import type { PaymentStart } from "@sigi/contract/payments.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectSoundBooks } from "../../answers/testing/answer-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { GrowingCreator } from "../testing/growing-creator.ts";
import {
  attemptOf,
  expectSandboxToAgree,
  issueVoucher,
  notify,
  openPayment,
  orderOf,
  payAndNotify,
  payAtProvider,
  processInbox,
  sendRefunds,
  signedNotification,
  useCredit,
} from "../testing/payment-factories.ts";
import {
  apply,
  draftOf,
  draftWith,
  refusedVoucher,
  start,
} from "../testing/voucher-calls.ts";

const server = useTestServer({ work: false });
let creator: GrowingCreator;

beforeEach(async () => {
  creator = await GrowingCreator.make(server);
});
afterEach(() => expectSoundBooks(server));

/** The prices per respondent of a survey of `publish`, and of a draft, which has one question. Amounts in rupiah. */
const FEE = 2_500;
const PRICE_OF_DRAFT = 500;

describe("a payment of more respondents", () => {
  it("either comes before the last answer or is credit, never lost", async () => {
    for (let round = 0; round < 8; round++) {
      const survey = await creator.publish(1);
      const last = await creator.answer(survey);
      const order = await creator.open(survey, 2);
      await payAtProvider(server, order);
      await Promise.all([
        last.submit(),
        settleAttempt(server.services, order.orderId),
        settleAttempt(server.services, order.orderId),
      ]);
      await processInbox(server);
      const { status, respondents, accepted } = await creator.stateOf(survey);
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

  it("either comes before the closing or is refunded, and the creator has every rupiah", async () => {
    for (let round = 0; round < 8; round++) {
      const survey = await creator.publish(2);
      const before = await creator.credit();
      const order = await creator.open(survey, 2);
      await payAtProvider(server, order);
      const [{ returned }] = await Promise.all([
        creator.close(survey),
        settleAttempt(server.services, order.orderId),
        settleAttempt(server.services, order.orderId),
      ]);
      await sendRefunds(server);
      await settleAttempt(server.services, order.orderId);
      const { state } = await orderOf(server, order.orderId);
      expect(returned).toBe((state === "paid" ? 4 : 2) * FEE);
      expect(await creator.credit()).toBe(before + (returned ?? 0));
      const { bookedAs } = await attemptOf(server, order.orderId);
      expect(bookedAs).toBe(state === "paid" ? "survey_paid" : "late_payment");
    }
    await expectSandboxToAgree(server);
  });

  it("counts although another one replaces it at that moment, and each is paid for once", async () => {
    for (let round = 0; round < 8; round++) {
      const survey = await creator.publish(2);
      const first = await creator.open(survey, 3);
      await payAtProvider(server, first);
      const notification = await signedNotification(server, first.orderId);
      const [second] = await Promise.all([
        creator.open(survey, 5),
        notify(server, notification),
        settleAttempt(server.services, first.orderId),
      ]);
      await processInbox(server);
      expect(await creator.stateOf(survey)).toMatchObject({ respondents: 5 });
      await payAndNotify(server, second);
      expect(await creator.stateOf(survey)).toMatchObject({ respondents: 10 });
      expect(await creator.credit()).toBe(0);
    }
    await expectSandboxToAgree(server);
  });
});

describe("credit that adds respondents", () => {
  it("is spent before the last answer or not at all", async () => {
    await creator.earnCredit(20);
    for (let round = 0; round < 8; round++) {
      const survey = await creator.publish(1);
      const last = await creator.answer(survey);
      const before = await creator.credit();
      const [, growing] = await Promise.allSettled([
        last.submit(),
        creator.topUp(survey, 1, { useCredit: true }),
      ]);
      const grew = growing.status === "fulfilled";
      if (!grew) {
        expect(growing.reason).toMatchObject({ code: "survey_not_running" });
      }
      expect(await creator.stateOf(survey)).toMatchObject({
        status: grew ? "active" : "completed",
        respondents: grew ? 2 : 1,
        accepted: 1,
      });
      expect(await creator.credit()).toBe(before - (grew ? FEE : 0));
    }
  });

  it("returns when the survey is closed at that moment", async () => {
    const credit = await creator.earnCredit(20);
    let held = credit;
    for (let round = 0; round < 8; round++) {
      const survey = await creator.publish(2);
      const [closing, growing] = await Promise.allSettled([
        creator.close(survey),
        creator.topUp(survey, 3, { useCredit: true }),
      ]);
      const grew = growing.status === "fulfilled";
      expect(closing).toMatchObject({
        value: { returned: (grew ? 5 : 2) * FEE },
      });
      held += 2 * FEE;
      expect(await creator.credit()).toBe(held);
    }
  });

  it("is spent once when twenty requests publish and add respondents at once", async () => {
    // The credit suffices for two of the requests.
    await creator.earnCredit(4);
    const requests: (() => Promise<PaymentStart>)[] = [];
    for (let n = 0; n < 10; n++) {
      const running = await creator.publish(1);
      requests.push(() => creator.topUp(running, 2, { useCredit: true }));
      const { code } = await createDraft(server, creator.user, {
        respondents: 10,
      });
      await useCredit(creator.user, code);
      requests.push(() => start(creator.user, code));
    }
    const starts = await Promise.all(requests.map((request) => request()));
    const done = starts.filter((one) => "published" in one);
    expect(done).toHaveLength(2);
    const due = starts.flatMap((one) =>
      "published" in one ? [] : [one.amount],
    );
    expect(due).toEqual(due.map(() => 2 * FEE));
    expect(await creator.credit()).toBe(0);
  });

  it("is spent once by a payment in part that is settled while other requests spend it", async () => {
    for (let round = 0; round < 5; round++) {
      const credit = await creator.earnCredit(1);
      expect(credit).toBe(FEE);
      const survey = await creator.publish(1);
      const other = await creator.publish(1);
      const order = await creator.open(survey, 2, { useCredit: true });
      expect(order.amount).toBe(FEE);
      await payAtProvider(server, order);
      const [, ...others] = await Promise.all([
        settleAttempt(server.services, order.orderId),
        creator.topUp(other, 1, { useCredit: true }),
        creator.topUp(other, 1, { useCredit: true }),
      ]);
      await settleAttempt(server.services, order.orderId);
      // The open order counts on the credit, so no other order gets it.
      for (const one of others) expect(one).toMatchObject({ amount: FEE });
      expect(await creator.stateOf(survey)).toMatchObject({ respondents: 3 });
      expect(await creator.credit()).toBe(0);
    }
  });
});

describe("a voucher", () => {
  it("pays for a publication, never for respondents who are added meanwhile", async () => {
    const voucher = await issueVoucher(server, { value: 100, maxUses: 2 });
    const published = await createDraft(server, creator.user);
    await apply(creator.user, published.code, voucher);
    await payAndNotify(server, await openPayment(creator.user, published.code));
    const code = await draftWith(server, creator.user, voucher);
    const [added, opened] = await Promise.all([
      creator.open(published, 2),
      openPayment(creator.user, code),
    ]);
    expect(added.amount).toBe(2 * PRICE_OF_DRAFT);
    expect(opened.amount).toBe(4_900);
    await Promise.all([added, opened].map((one) => payAtProvider(server, one)));
    await Promise.all(
      [added, opened].map(({ orderId }) =>
        settleAttempt(server.services, orderId),
      ),
    );
    expect(await orderOf(server, added.orderId)).toMatchObject({
      state: "paid",
      discount: 0,
      voucherId: null,
    });
    const another = await GrowingCreator.make(server);
    const late = await draftOf(server, another.user);
    expect(await refusedVoucher(another.user, late, voucher)).toMatchObject({
      fields: { voucher: [expect.stringContaining("used up")] },
    });
  });
});
