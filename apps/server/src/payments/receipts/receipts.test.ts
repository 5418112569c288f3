import { listNotifications } from "@sigi/contract/notifications.ts";
import { topUpSurvey } from "@sigi/contract/payments.ts";
import { listReceipts, showReceipt } from "@sigi/contract/receipts.ts";
import type { Receipt } from "@sigi/contract/receipts.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  applyDiscount,
  awaitingPayment,
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAndNotify,
  payAtProvider,
  signedNotification,
  useCredit,
} from "../testing/payment-factories.ts";

const server = useTestServer();
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});
afterEach(() => expectBooksToAgree(server));

/** A creator with a paid survey for 4 respondents. */
async function paidSurvey(title = "Minat baca") {
  const creator = await createUser(server, { locale: "en" });
  const traits = { title, respondents: 4 };
  const { code, order } = await awaitingPayment(server, creator, traits);
  await payAndNotify(server, order);
  const { id } = await orderOf(server, order.orderId);
  return { creator, code, id };
}

const receiptOf = ({ client }: TestUser, order: string): Promise<Receipt> =>
  client.call(showReceipt, { params: { order } });

/** Total price of the items for all respondents, in rupiah. */
const totalOf = ({ items, respondents }: Receipt) =>
  items.reduce((sum, { questions, price }) => sum + questions * price, 0) *
  respondents;

describe("the receipt of a payment", () => {
  it("names the survey, the items with their prices, the method and the payer", async () => {
    const { creator, code, id } = await paidSurvey();
    const receipt = await receiptOf(creator, id);
    expect(receipt).toMatchObject({
      order: id,
      kind: "publish",
      state: "paid",
      respondents: 4,
      survey: { code, title: "Minat baca" },
      gross: 2_000,
      due: 2_000,
      discount: 0,
      voucher: null,
      credit: 0,
      buyer: { name: creator.name, email: creator.email },
      payment: { provider: "sandbox", method: "credit_card", refunded: 0 },
      paidAt: expect.any(Date),
    });
    expect(receipt.items.length).toBeGreaterThan(0);
    expect(totalOf(receipt)).toBe(receipt.gross);
  });

  it("keeps the prices of the order when the catalogue changes later", async () => {
    const { creator, id } = await paidSurvey();
    const before = await receiptOf(creator, id);
    await server.services.db.execute(
      sql`update services set sale_price = sale_price + 700`,
    );
    expect(await receiptOf(creator, id)).toEqual(before);
    await server.services.db.execute(
      sql`update services set sale_price = sale_price - 700`,
    );
  });

  it("shows what a voucher and credit paid", async () => {
    const { creator, code: first } = await paidSurvey();
    await creator.client.call(closeSurvey, { params: { code: first } });
    const { code } = await createDraft(server, creator, { respondents: 10 });
    await applyDiscount(server, creator, code, 500);
    await useCredit(creator, code);
    const order = await openPayment(creator, code);
    await payAndNotify(server, order);
    const { id } = await orderOf(server, order.orderId);
    expect(await receiptOf(creator, id)).toMatchObject({
      gross: 5_000,
      discount: 500,
      credit: 2_000,
      due: 2_500,
      voucher: expect.stringMatching(/^HEMAT-/),
    });
  });

  it("exists for added respondents, at the survey's price", async () => {
    const { creator, code } = await paidSurvey();
    const start = await creator.client.call(topUpSurvey, {
      params: { code },
      body: { respondents: 3 },
    });
    if ("published" in start) throw new Error("Nothing had to be paid");
    await payAndNotify(server, start);
    const { rows } = await creator.client.call(listReceipts);
    expect(rows).toMatchObject([
      { kind: "top_up", respondents: 3, due: 1_500 },
      { kind: "publish", respondents: 4, due: 2_000 },
    ]);
    const receipt = await receiptOf(creator, rows[0]?.order ?? "");
    expect(totalOf(receipt)).toBe(1_500);
  });

  it("says that the payment came too late", async () => {
    const creator = await createUser(server);
    const { code, order } = await awaitingPayment(server, creator);
    await payAtProvider(server, order);
    await creator.client.call(updateSurvey, {
      params: { code },
      body: { respondents: 5 },
    });
    await notify(server, await signedNotification(server, order.orderId));
    const { rows } = await creator.client.call(listReceipts);
    expect(rows).toMatchObject([{ state: "late" }]);
  });

  it("is the creator's and the admins' only", async () => {
    const { creator, id } = await paidSurvey();
    const other = await createUser(server);
    const params = { order: id };
    expect(await other.client.refused(showReceipt, { params })).toMatchObject({
      status: 404,
    });
    expect((await other.client.call(listReceipts)).rows).toEqual([]);
    expect(await receiptOf(admin, id)).toEqual(await receiptOf(creator, id));
  });

  it("does not exist for an order that nobody paid", async () => {
    const creator = await createUser(server);
    const { order } = await awaitingPayment(server, creator);
    const { id } = await orderOf(server, order.orderId);
    expect(
      await creator.client.refused(showReceipt, { params: { order: id } }),
    ).toMatchObject({ status: 404 });
    expect((await creator.client.call(listReceipts)).rows).toEqual([]);
  });

  it("is in the inbox and in one email, with items and sums", async () => {
    const { creator, id } = await paidSurvey();
    await vi.waitFor(async () => {
      const { rows } = await creator.client.call(listNotifications);
      expect(rows).toContainEqual(
        expect.objectContaining({
          kind: "payment_received",
          url: `/home/receipt/${id}`,
        }),
      );
      const mails = server.mails.filter(
        ({ to, text }) => to === creator.email && text.includes(id),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe(
        "We received your payment of Rp\u00a02.000",
      );
      expect(mails[0]?.text).toContain("Total paid: Rp\u00a02.000");
      expect(mails[0]?.text).toContain("Credit or debit card");
      expect(mails[0]?.text).toMatch(/1 × 4 × Rp\u00a0\d/);
    }, 20_000);
  });
});
