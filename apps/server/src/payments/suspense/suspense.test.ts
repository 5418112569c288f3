import { listAuditEntries } from "@sigi/contract/audit.ts";
import {
  assignSuspense,
  listPayments,
  refundSuspense,
  showPayment,
} from "@sigi/contract/payment-lists.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOfUser,
  creditOfUser,
  verifyLedger,
} from "../../ledger/public.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { paymentLedgerChecks } from "../ledger-checks.ts";
import { findTransaction } from "../providers/sandbox/repository.ts";
import {
  attemptOf,
  expectBooksToAgree,
  expectSandboxToAgree,
  notify,
  openPayment,
  sendRefunds,
  signedNotification,
} from "../testing/payment-factories.ts";

const server = useTestServer({ work: false });
let admin: TestUser;
let payments = 0;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

afterEach(async () => {
  await expectBooksToAgree(server);
  await expectSandboxToAgree(server);
});

/** A payment of Rp 7,000 that the provider confirms and that belongs to no order. */
async function unknownPayment(method = "credit_card"): Promise<string> {
  const id = `sigi-lost-${(payments += 1)}`;
  await server.services.db.execute(sql`
    insert into sandbox_transactions (token, order_id, transaction_id, gross_amount, item_name, status, method, expires_at)
    values (${id}, ${id}, ${id}, 7000, '', 'settlement', ${method}, now())`);
  await notify(server, await signedNotification(server, id));
  return id;
}

const reason = "Bukti transfer cocok";

describe("money in suspense", () => {
  it("is listed with its notification, and becomes the credit of the user whose it is", async () => {
    const id = await unknownPayment();
    const user = await createUser(server);
    const inSuspense = { query: { page: 1, status: "suspense" as const } };
    expect(
      (await admin.client.call(listPayments, inSuspense)).rows,
    ).toMatchObject([{ id, inSuspense: 7000, survey: null, state: "paid" }]);
    expect(
      await admin.client.call(showPayment, { params: { id } }),
    ).toMatchObject({ order: null, events: [{ state: "unknown" }] });

    const body = { userId: user.id, reason };
    const params = { id };
    await admin.client.call(assignSuspense, { params, body });
    const { db } = server.services;
    expect(await creditOfUser(db, user.id)).toBe(7000);
    expect(await balanceOfUser(db, user.id)).toBe(0);
    expect(
      await admin.client.refused(assignSuspense, { params, body }),
    ).toMatchObject({ status: 409, code: "not_in_suspense" });
    expect((await admin.client.call(listPayments, inSuspense)).rows).toEqual(
      [],
    );
    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      action: "suspense_assigned",
      subject: { kind: "user", id: user.id },
      changes: { payment: id, amount: 7000, reason },
    });
  });

  it("is verified to have become the credit of the user that the payment names", async () => {
    const user = await createUser(server);
    const other = await createUser(server);
    const params = { id: await unknownPayment() };
    const body = { userId: user.id, reason };
    await admin.client.call(assignSuspense, { params, body });
    const { db } = server.services;
    const name = ({ id }: { id: number }) =>
      db.execute(
        sql`update payment_attempts set assigned_to = ${id} where id = ${params.id}`,
      );
    await name(other);
    const found = await verifyLedger(db, paymentLedgerChecks);
    expect(found.map(({ check }) => check)).toEqual([
      "money in suspense was assigned to the user that the payment names, at its amount",
    ]);
    await name(user);
  });

  it("goes back to its payer, once", async () => {
    const id = await unknownPayment();
    const request = { params: { id }, body: { reason } };
    await admin.client.call(refundSuspense, request);
    expect(await admin.client.refused(refundSuspense, request)).toMatchObject({
      code: "not_in_suspense",
    });
    await sendRefunds(server);
    const { db } = server.services;
    expect(await findTransaction(db, { orderId: id })).toMatchObject({
      refunded: 7000,
    });
    expect(await attemptOf(server, id)).toMatchObject({ bookedRefunded: 7000 });
  });

  it("is resolved once by concurrent admins", async () => {
    const id = await unknownPayment();
    const user = await createUser(server);
    const params = { id };
    const outcomes = await Promise.allSettled([
      admin.client.call(refundSuspense, { params, body: { reason } }),
      admin.client.call(assignSuspense, {
        params,
        body: { userId: user.id, reason },
      }),
      admin.client.call(refundSuspense, { params, body: { reason } }),
    ]);
    await sendRefunds(server);
    const done = outcomes.filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(1);
  });

  it("is refused to nobody and to the admin who assigns it, and where the provider cannot refund", async () => {
    const id = await unknownPayment("bank_transfer");
    const params = { id };
    expect(
      await admin.client.refused(refundSuspense, { params, body: { reason } }),
    ).toMatchObject({ status: 409, code: "not_refundable" });
    const oneself = { userId: admin.id, reason };
    expect(
      await admin.client.refused(assignSuspense, { params, body: oneself }),
    ).toMatchObject({ status: 403, code: "own_account" });
    const nobody = { userId: 999_999, reason };
    expect(
      await admin.client.refused(assignSuspense, { params, body: nobody }),
    ).toMatchObject({ status: 422, code: "user_unknown" });
  });
});

describe("the list of payments", () => {
  it("is searched by a part of the provider's order id, and shows survey and creator", async () => {
    const creator = await createUser(server);
    const { code, title } = await createDraft(server, creator);
    const { orderId } = await openPayment(creator, code);
    const query = { page: 1, search: orderId.slice(5).toUpperCase() };
    const { rows } = await admin.client.call(listPayments, { query });
    expect(rows).toMatchObject([
      {
        id: orderId,
        state: "pending",
        survey: { code, title },
        user: { id: creator.id },
      },
    ]);
  });
});
