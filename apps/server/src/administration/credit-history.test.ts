import { listCreditEntries } from "@sigi/contract/history.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { listUserCreditEntries } from "@sigi/contract/user-details.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../ledger/public.ts";
import {
  notify,
  openPayment,
  payAtProvider,
  sendRefunds,
  signedNotification,
} from "../payments/testing/payment-factories.ts";
import type { OpenedOrder } from "../payments/testing/payment-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { createDraft } from "../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { domainLedgerChecks } from "../verify-ledger.ts";

const server = useTestServer({ work: false });
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});
afterEach(expectSoundLedger);

async function expectSoundLedger() {
  expect(await verifyLedger(server.services.db, domainLedgerChecks)).toEqual(
    [],
  );
}

async function notifyOf({ orderId }: OpenedOrder): Promise<void> {
  await notify(server, await signedNotification(server, orderId));
}

/** Changes the sandbox's state of a payment, and notifies the server. */
async function gatewayChanges(
  order: OpenedOrder,
  { refunded = 0, chargedBack = 0, method = "credit_card" },
): Promise<void> {
  const status = refunded + chargedBack > 0 ? "partial_refund" : "settlement";
  await server.services.db.execute(sql`
    update sandbox_transactions set status = ${status}, refunded = ${refunded},
      charged_back = ${chargedBack}, method = ${method}
    where order_id = ${order.orderId}`);
  await notifyOf(order);
}

/** A survey that was paid, and closed before it was answered. */
async function closed(creator: TestUser, title: string) {
  const { code } = await createDraft(server, creator, {
    title,
    respondents: 4,
  });
  const order = await openPayment(creator, code);
  await payAtProvider(server, order);
  await notifyOf(order);
  await creator.client.call(closeSurvey, { params: { code } });
  return order;
}

/** A payment of a draft that was changed meanwhile. */
async function late(creator: TestUser, title: string, method = "credit_card") {
  const { code } = await createDraft(server, creator, {
    title,
    respondents: 3,
  });
  const order = await openPayment(creator, code);
  await creator.client.call(updateSurvey, {
    params: { code },
    body: { respondents: 5 },
  });
  await payAtProvider(server, order);
  await gatewayChanges(order, { method });
  return order;
}

/** Kind, amount, credit afterwards and survey of each entry, newest first. */
async function historyOf({ client }: TestUser) {
  const { rows } = await client.call(listCreditEntries);
  return rows.map(({ kind, amount, balanceAfter, surveyTitle }) => [
    kind,
    amount,
    balanceAfter,
    surveyTitle,
  ]);
}

describe("the history of a creator's credit", () => {
  it("names what is left of a closed survey, and what the bank then takes back", async () => {
    const creator = await createUser(server);
    const order = await closed(creator, "Minat baca");
    await gatewayChanges(order, { refunded: 600 });
    await gatewayChanges(order, { refunded: 600, chargedBack: 1_000 });
    expect(await historyOf(creator)).toEqual([
      ["payment_charged_back", -1_000, 400, "Minat baca"],
      ["payment_refunded", -600, 1_400, "Minat baca"],
      ["survey_closed", 2_000, 2_000, "Minat baca"],
    ]);
  });

  it("names a payment that came too late, and its refund", async () => {
    const creator = await createUser(server);
    await late(creator, "Jajan sekolah");
    await sendRefunds(server);
    expect(await historyOf(creator)).toEqual([
      ["refund_requested", -1_500, 0, null],
      ["late_payment", 1_500, 1_500, "Jajan sekolah"],
    ]);
  });

  it("names a refund that the provider refused", async () => {
    const creator = await createUser(server);
    const order = await late(creator, "Jajan sekolah");
    await server.services.db.execute(sql`
      update sandbox_transactions set method = 'bank_transfer' where order_id = ${order.orderId}`);
    await sendRefunds(server);
    expect(await historyOf(creator)).toEqual([
      ["refund_failed", 1_500, 1_500, null],
      ["refund_requested", -1_500, 0, null],
      ["late_payment", 1_500, 1_500, "Jajan sekolah"],
    ]);
  });

  it("keeps a late payment that cannot be refunded, beside what another survey left", async () => {
    const creator = await createUser(server);
    await closed(creator, "Minat baca");
    await late(creator, "Jajan sekolah", "bank_transfer");
    await sendRefunds(server);
    expect(await historyOf(creator)).toEqual([
      ["late_payment", 1_500, 3_500, "Jajan sekolah"],
      ["survey_closed", 2_000, 2_000, "Minat baca"],
    ]);
    const shown = await creator.client.call(listCreditEntries);
    const params = { id: creator.id };
    expect(await admin.client.call(listUserCreditEntries, { params })).toEqual(
      shown,
    );
    const { creditEntries } = await creator.client.call(exportPersonalData);
    expect(creditEntries).toMatchObject([
      { kind: "survey_closed", amount: 2_000 },
      { kind: "late_payment", amount: 1_500, balanceAfter: 3_500 },
    ]);
  });
});
