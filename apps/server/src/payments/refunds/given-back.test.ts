import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
  creditOfUser,
  surveyFunds,
  verifyLedger,
} from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { recheckAttempts } from "../attempts/recheck-attempts.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { paymentLedgerChecks } from "../ledger-checks.ts";
import { giveBack } from "../providers/sandbox/give-back.ts";
import { findTransaction } from "../providers/sandbox/repository.ts";
import {
  ageOrder,
  attemptOf,
  awaitingPayment,
  expectBooksToAgree,
  expectSandboxToAgree,
  notify,
  payAndNotify,
  payAtProvider,
  sendRefunds,
  signedNotification,
  surveyOf,
} from "../testing/payment-factories.ts";
import type { OpenedOrder } from "../testing/payment-factories.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

afterEach(async () => {
  await expectBooksToAgree(server);
  await expectSandboxToAgree(server);
});

async function awaiting() {
  creator = await createUser(server);
  return awaitingPayment(server, creator, { respondents: 4 });
}

async function published() {
  const paid = await awaiting();
  await payAndNotify(server, paid.order);
  return paid;
}

const notifyOf = async ({ orderId }: OpenedOrder) =>
  notify(server, await signedNotification(server, orderId));

const bankGivesBack = (
  { orderId }: OpenedOrder,
  amounts: { refunded?: number; chargedBack?: number },
) =>
  inTransaction(server.services.db, (tx) =>
    giveBack(tx, server.services, orderId, amounts),
  );

const credit = () => creditOfUser(server.services.db, creator.id);
const funds = async (surveyId: number) => {
  const { escrow, feeDeferred } = await surveyFunds(
    server.services.db,
    surveyId,
  );
  return { escrow, feeDeferred };
};

async function loss(): Promise<number> {
  const { rows } = await server.services.db.execute<{ balance: string }>(
    sql`select balance from ledger_accounts where kind = 'chargeback_loss'`,
  );
  return Number(rows[0]?.balance ?? 0);
}

describe("a payment that goes back to the payer", () => {
  it("takes its part of the survey's money, which pauses", async () => {
    const { id, code, order } = await published();
    await bankGivesBack(order, { refunded: 600 });
    await notifyOf(order);
    expect(await surveyOf(creator, code)).toMatchObject({ status: "paused" });
    expect(await funds(id)).toEqual({ escrow: 400, feeDeferred: 1_000 });
    await bankGivesBack(order, { refunded: 900 });
    await notifyOf(order);
    await notifyOf(order);
    expect(await funds(id)).toEqual({ escrow: 0, feeDeferred: 500 });
    expect(await attemptOf(server, order.orderId)).toMatchObject({
      refunded: 1_500,
      bookedRefunded: 1_500,
    });
  });

  it("leaves what live places need, and is the platform's loss beyond what is left", async () => {
    const survey = await publishSurvey(server, { respondents: 2 });
    const { rows } = await server.services.db.execute<{ id: string }>(sql`
      select attempt.id from payment_attempts attempt join orders "order" on "order".id = attempt.order_id
      where "order".survey_id = ${survey.id}`);
    const order = { orderId: rows[0]?.id ?? "" };
    const { grossAmount } = (await findTransaction(
      server.services.db,
      order,
    )) ?? { grossAmount: 0 };
    const quick = await createUser(server);
    const slow = await createUser(server);
    const params = { code: survey.code };
    const { participation } = await quick.client.call(startAnswer, { params });
    await quick.client.call(submitAnswer, {
      body: answerTo(survey, participation),
    });
    await slow.client.call(startAnswer, { params });

    const before = await loss();
    const { escrow, feeDeferred } = await funds(survey.id);
    const chargedBack = grossAmount;
    await inTransaction(server.services.db, (tx) =>
      giveBack(tx, server.services, order.orderId, { chargedBack }),
    );
    await settleAttempt(server.services, order.orderId);
    expect(await loss()).toBe(before + grossAmount);
    expect(await funds(survey.id)).toEqual({ escrow, feeDeferred });
  });

  it("is found when its notification was lost", async () => {
    const { code, order } = await published();
    await bankGivesBack(order, { chargedBack: order.amount });
    await ageOrder(server, order, 8 * 24 * 60);
    await recheckAttempts(server.services);
    expect(await surveyOf(creator, code)).toMatchObject({ status: "paused" });
    expect(await attemptOf(server, order.orderId)).toMatchObject({
      bookedChargedBack: order.amount,
      final: true,
    });
  });

  it("is not misstated as a loss of the platform without being named by the verification", async () => {
    const { order } = await published();
    await bankGivesBack(order, { chargedBack: 600 });
    await notifyOf(order);
    const { db } = server.services;
    const callItLoss = (amount: number) =>
      db.execute(sql`
        update payment_attempts set lost = lost + ${amount}::int, taken_from_survey = taken_from_survey - ${amount}::int
        where id = ${order.orderId}`);
    await callItLoss(600);
    const found = await verifyLedger(db, paymentLedgerChecks);
    expect(found.map(({ check }) => check)).toEqual([
      "every refund and chargeback of a payment is posted, at its amount, from where it was taken",
    ]);
    await callItLoss(-600);
  });

  it("publishes nothing when it had gone back before we heard of it", async () => {
    const { code, order } = await awaiting();
    await payAtProvider(server, order);
    await bankGivesBack(order, { refunded: order.amount });
    await notifyOf(order);
    expect((await surveyOf(creator, code)).status).not.toBe("active");
    expect(await credit()).toBe(0);
  });

  it("ends our own refund of the same money", async () => {
    const { code, order } = await awaiting();
    const edit = { params: { code }, body: { respondents: 5 } };
    await creator.client.call(updateSurvey, edit);
    await payAtProvider(server, order);
    await notifyOf(order);
    await bankGivesBack(order, { chargedBack: order.amount });
    await notifyOf(order);
    await sendRefunds(server);
    expect(await credit()).toBe(0);
  });
});

describe("races of a payment", () => {
  it("come out exact with 20 notifications among refunds and chargebacks, in any order", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, code, order } = await awaiting();
      await payAtProvider(server, order);
      const statuses = [
        "pending",
        "settlement",
        "partial_refund",
        "partial_chargeback",
      ] as const;
      const notifications = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          signedNotification(
            server,
            order.orderId,
            statuses[(n * 7 + round) % 4],
          ),
        ),
      );
      await Promise.all([
        ...notifications.map((notification) => notify(server, notification)),
        bankGivesBack(order, { refunded: 300 }),
        bankGivesBack(order, { chargedBack: 500 }),
      ]);
      await notifyOf(order);
      await sendRefunds(server);
      const { status } = await surveyOf(creator, code);
      const { escrow, feeDeferred } = await funds(id);
      const kept = escrow + feeDeferred + (await credit());
      // The survey was published before the money was returned, or the money became credit because the return was
      // already known.
      expect(["paused", "awaiting_payment", "draft"]).toContain(status);
      const transaction = await findTransaction(server.services.db, order);
      const { refunded = 0, chargedBack = 0 } = transaction ?? {};
      expect(kept).toBe(order.amount - refunded - chargedBack);
    }
  });

  it("book once between recheck and notification", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code, order } = await awaiting();
      await payAtProvider(server, order);
      await ageOrder(server, order, 11);
      await Promise.all([
        recheckAttempts(server.services),
        notifyOf(order),
        recheckAttempts(server.services),
      ]);
      expect(await surveyOf(creator, code)).toMatchObject({ status: "active" });
    }
  });
});
