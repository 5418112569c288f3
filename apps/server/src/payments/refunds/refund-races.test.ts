import { startPayment } from "@sigi/contract/payments.ts";
import { planCreditRefund, refundCredit } from "@sigi/contract/refunds.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { configuredProvider } from "../providers/configured-provider.ts";
import {
  expectSandboxToAgree,
  sendRefunds,
  useCredit,
} from "../testing/payment-factories.ts";
import { RefundsTest } from "../testing/refund-factories.ts";
import { sendRefund } from "./send-refund.ts";

let test: RefundsTest;

beforeAll(async () => {
  test = await RefundsTest.start();
});
afterEach(async () => {
  await sendRefunds(test.server);
  await test.expectSoundLedger();
  await expectSandboxToAgree(test.server);
});
afterAll(() => test.server.stop());

/** Total of a creator's refunds that were sent, in rupiah. */
async function sentTo({ id }: TestUser): Promise<number> {
  const { rows } = await test.server.services.db.execute<{ sent: number }>(
    sql`select coalesce(sum(amount), 0)::int as sent from refunds where user_id = ${id} and state = 'sent'`,
  );
  return rows[0]?.sent ?? 0;
}

it("credit that is refunded and spent at once is used once", async () => {
  for (let n = 0; n < 4; n++) {
    const creator = await createUser(test.server);
    await test.closedSurvey(creator, { respondents: 4 });
    const { code } = await createDraft(test.server, creator, {
      respondents: 4,
    });
    await useCredit(creator, code);
    const [refund, start] = await Promise.allSettled([
      test.refund(creator, 2_000),
      creator.client.call(startPayment, { params: { code } }),
    ]);
    if (start.status === "rejected") throw start.reason;
    await sendRefunds(test.server);
    // The order counts on the credit, or is paid in another way.
    const isSpent = "published" in start.value;
    expect(refund.status).toBe(isSpent ? "rejected" : "fulfilled");
    expect(await sentTo(creator)).toBe(isSpent ? 0 : 2_000);
    expect(await test.creditOf(creator)).toBe(0);
  }
});

it("a request that is sent ten times at once is carried out once", async () => {
  const creator = await createUser(test.server);
  await test.closedSurvey(creator);
  const key = { "idempotency-key": "sekali-saja" };
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      creator.client.call(refundCredit, test.request(500), key),
    ),
  );
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await test.creditOf(creator)).toBe(1_500);
});

it("requests at once never take more than there is, nor more than a payment brought", async () => {
  const creator = await createUser(test.server);
  await test.closedSurvey(creator, { respondents: 4 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => test.refund(creator, 900)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(
    2,
  );
  expect(await test.creditOf(creator)).toBe(200);
  await sendRefunds(test.server);
  expect(await sentTo(creator)).toBe(1_800);
});

it("a provider that fails midway is asked again, and gives back once", async () => {
  const { services } = test.server;
  const creator = await createUser(test.server);
  await test.closedSurvey(creator);
  const [refund] = await test.refund(creator, 500);
  const id = refund?.id ?? 0;
  const provider = configuredProvider(services);
  const failing = {
    ...provider,
    // The provider refunds the money, but its response is lost.
    refund: async (wanted: Parameters<typeof provider.refund>[0]) => {
      await provider.refund(wanted);
      throw new Error("no answer");
    },
  };
  await expect(sendRefund(services, id, failing)).rejects.toThrow("no answer");
  await sendRefund(services, id);
  await sendRefund(services, id);
  expect(await sentTo(creator)).toBe(500);
  expect(await test.creditOf(creator)).toBe(1_500);
});

it("a notification of the refund that arrives before our answer books it once", async () => {
  const { services } = test.server;
  const creator = await createUser(test.server);
  const order = await test.closedSurvey(creator);
  const [refund] = await test.refund(creator, 500);
  const provider = configuredProvider(services);
  const early = {
    ...provider,
    refund: async (wanted: Parameters<typeof provider.refund>[0]) => {
      const isDone = await provider.refund(wanted);
      await test.notify(order);
      return isDone;
    },
  };
  await sendRefund(services, refund?.id ?? 0, early);
  expect(await sentTo(creator)).toBe(500);
  const plan = await creator.client.call(planCreditRefund);
  expect(plan).toMatchObject({ credit: 1_500, payments: [{ amount: 1_500 }] });
});
