import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import { listCreditEntries } from "@sigi/contract/history.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import {
  planCreditRefund,
  refundCredit,
  showRefund,
} from "@sigi/contract/refunds.ts";
import { listBanks } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import {
  openPayment,
  sendRefunds,
  useCredit,
} from "../testing/payment-factories.ts";
import { of, RefundsTest } from "../testing/refund-factories.ts";

let test: RefundsTest;

beforeAll(async () => {
  test = await RefundsTest.start();
});
afterEach(() => test.expectSoundLedger());
afterAll(() => test.server.stop());

describe("a refund of credit", () => {
  it("goes back to the newest payment first, and never more than each brought", async () => {
    const creator = await createUser(test.server);
    const older = await test.closedSurvey(creator, { respondents: 4 });
    const newer = await test.closedSurvey(creator, { respondents: 6 });
    const plan = await creator.client.call(planCreditRefund, {
      query: { amount: 3_500 },
    });
    expect(plan).toMatchObject({
      credit: 5_000,
      reserved: 0,
      available: 5_000,
      byHand: 0,
      payments: [{ amount: 3_000 }, { amount: 500 }],
    });
    const refunds = await test.refund(creator, 3_500);
    expect(refunds).toMatchObject([
      { channel: "provider", state: "requested", amount: 3_000 },
      { channel: "provider", state: "requested", amount: 500 },
    ]);
    expect(await test.creditOf(creator)).toBe(1_500);
    await sendRefunds(test.server);
    const held = await test.server.services.db.execute(
      sql`select refunded from payment_attempts where id in (${older.orderId}, ${newer.orderId}) order by amount`,
    );
    expect(held.rows).toEqual([{ refunded: 500 }, { refunded: 3_000 }]);
    const [refund] = refunds;
    expect(
      await creator.client.call(showRefund, of(refund ?? { id: 0 })),
    ).toMatchObject({ state: "sent" });
    const rest = await creator.client.call(planCreditRefund);
    expect(rest.payments).toMatchObject([{ amount: 1_500 }]);
  });

  it("goes by hand where the provider cannot refund, to an account that only admins read whole", async () => {
    const { creator, refund } = await test.byHand(2_000);
    expect(refund).toMatchObject({
      channel: "bank",
      state: "requested",
      amount: 2_000,
      payment: null,
      accountNumber: "••••7890",
    });
    expect(await test.first.client.call(showRefund, of(refund))).toMatchObject({
      accountNumber: "1234567890",
      user: { id: creator.id },
      nameDiffers: false,
    });
    const { rows } = await test.server.services.db.execute(
      sql`select account from refunds where id = ${refund.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain("1234567890");
    const data = await creator.client.call(exportPersonalData);
    expect(data.refunds).toMatchObject([{ accountNumber: "1234567890" }]);
  });

  it("asks for an account only when a part goes by hand", async () => {
    const creator = await createUser(test.server);
    await test.closedSurvey(creator, { method: "bank_transfer" });
    await test.closedSurvey(creator);
    const { amount, password } = test.request(2_000).body;
    await creator.client.call(refundCredit, { body: { amount, password } });
    expect(
      await creator.client.refused(refundCredit, {
        body: { amount, password },
      }),
    ).toMatchObject({ status: 422, code: "refund_account_needed" });
    expect(await test.creditOf(creator)).toBe(2_000);
  });

  it("names what the bank expects when it has no such numbers", async () => {
    const creator = await createUser(test.server, { locale: "en" });
    await test.closedSurvey(creator, { method: "bank_transfer" });
    const banks = await creator.client.call(listBanks);
    const bank = banks.find(({ name }) => name.startsWith("BCA"));
    const { body } = test.request(2_000);
    expect(
      await creator.client.refused(refundCredit, {
        body: { ...body, bankId: bank?.id, accountNumber: "123456" },
      }),
    ).toMatchObject({
      status: 422,
      code: "account_number_unfit",
      fields: { account_number: [expect.stringContaining("digits")] },
    });
    expect(await test.creditOf(creator)).toBe(2_000);
  });

  it("goes by hand the next time once the provider has refused", async () => {
    const creator = await createUser(test.server);
    const order = await test.closedSurvey(creator);
    await test.refund(creator, 2_000);
    await test.server.services.db.execute(
      sql`update sandbox_transactions set method = 'bank_transfer' where order_id = ${order.orderId}`,
    );
    await sendRefunds(test.server);
    expect(await test.creditOf(creator)).toBe(2_000);
    const plan = await creator.client.call(planCreditRefund);
    expect(plan).toMatchObject({ payments: [], byHand: 2_000 });
  });

  it("leaves what an open payment counts on", async () => {
    const creator = await createUser(test.server);
    await test.closedSurvey(creator, { respondents: 4 });
    const { code } = await createDraft(test.server, creator, {
      respondents: 5,
    });
    await useCredit(creator, code);
    await openPayment(creator, code);
    const plan = await creator.client.call(planCreditRefund);
    expect(plan).toMatchObject({
      credit: 2_000,
      reserved: 2_000,
      available: 0,
    });
    expect(
      await creator.client.refused(refundCredit, test.request(500)),
    ).toMatchObject({ status: 422, code: "credit_too_low" });
  });

  it("is refused without the password, and above the credit", async () => {
    const creator = await createUser(test.server);
    await test.closedSurvey(creator);
    const { password: _, ...withoutPassword } = test.request(500).body;
    for (const body of [
      withoutPassword,
      { ...withoutPassword, password: `${testPassword}!` },
    ]) {
      expect(
        await creator.client.refused(refundCredit, { body }),
      ).toMatchObject({ status: 422 });
    }
    expect(
      await creator.client.refused(refundCredit, test.request(2_001)),
    ).toMatchObject({ status: 422, code: "credit_too_low" });
    expect(await test.creditOf(creator)).toBe(2_000);
  });

  it("is requested once for a repeated key, and another amount under it is refused", async () => {
    const creator = await createUser(test.server);
    await test.closedSurvey(creator);
    const key = { "idempotency-key": "kembali-satu" };
    const ask = (amount: number) =>
      creator.client.call(refundCredit, test.request(amount), key);
    const first = await ask(500);
    await sendRefunds(test.server);
    expect(await ask(500)).toEqual(first);
    expect(await test.creditOf(creator)).toBe(1_500);
    expect(
      await creator.client.refused(refundCredit, test.request(600), key),
    ).toMatchObject({ status: 409, code: "idempotency_key_reused" });
  });

  it("is opened from the history of the credit, by its owner and admins only", async () => {
    const creator = await createUser(test.server);
    await test.closedSurvey(creator);
    const [refund] = await test.refund(creator, 500);
    const id = refund?.id ?? 0;
    const { rows } = await creator.client.call(listCreditEntries);
    expect(rows[0]).toMatchObject({
      kind: "refund_requested",
      subject: { kind: "refund", id: String(id) },
    });
    const other = await createUser(test.server);
    expect(await other.client.refused(showRefund, of({ id }))).toMatchObject({
      status: 404,
    });
  });

  it("keeps the account from being deleted until it ends", async () => {
    const { creator, refund } = await test.byHand(2_000);
    const body = { currentPassword: testPassword };
    const remove = () => creator.client.refused(deleteAccount, { body });
    expect(await remove()).toMatchObject({ code: "payment_under_way" });
    await test.approve(refund);
    expect(await remove()).toMatchObject({ code: "payment_under_way" });
    await test.send(refund);
    await creator.client.call(deleteAccount, { body });
  });
});
