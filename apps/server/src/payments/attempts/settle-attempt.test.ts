import { listCreditEntries } from "@sigi/contract/history.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { sql } from "drizzle-orm";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { configuredProvider } from "../providers/configured-provider.ts";
import { recheckAttempts } from "./recheck-attempts.ts";
import { changeAttempt } from "./repository.ts";
import { settleAttempt } from "./settle-attempt.ts";
import { findTransaction } from "../providers/sandbox/repository.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  ageOrder,
  attemptOf,
  awaitingPayment,
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAtProvider,
  sendRefunds,
  signedNotification,
  surveyOf,
} from "../testing/payment-factories.ts";
import type { OpenedOrder } from "../testing/payment-factories.ts";

let server: TestServer;
let creator: TestUser;

beforeAll(async () => {
  // Jobs stay in the queue: each test sends the notifications itself.
  server = await startTestServer({ work: false });
  creator = await createUser(server);
});

afterAll(() => server.stop());

afterEach(() => expectBooksToAgree(server));

const awaiting = () => awaitingPayment(server, creator);

const statusOf = async (code: string) => (await surveyOf(creator, code)).status;

async function journalsOf({ orderId }: OpenedOrder): Promise<number> {
  const { rows } = await server.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from journals where key = (select 'pay:' || order_id from payment_attempts where id = ${orderId})`,
  );
  return rows[0]?.count ?? 0;
}

const recheck = () => recheckAttempts(server.services);

describe("a settled payment", () => {
  it("publishes and posts once for ten concurrent notifications", async () => {
    const { code, order } = await awaiting();
    await payAtProvider(server, order);
    const notification = await signedNotification(server, order.orderId);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => notify(server, notification)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await statusOf(code)).toBe("active");
    expect(await journalsOf(order)).toBe(1);

    const { publishedAt } = await surveyOf(creator, code);
    server.advanceClock(60_000);
    expect(await notify(server, notification)).toBe(200);
    expect(await surveyOf(creator, code)).toMatchObject({ publishedAt });
    expect(await journalsOf(order)).toBe(1);
  });

  it("may be notified before the order is pending", async () => {
    const { code, order } = await awaiting();
    await payAtProvider(server, order);
    const { orderId } = order;
    for (const status of ["settlement", "pending", "settlement"] as const) {
      await notify(server, await signedNotification(server, orderId, status));
      expect(await statusOf(code)).toBe("active");
    }
    expect(await orderOf(server, orderId)).toMatchObject({ state: "paid" });
  });

  it("is accepted after a refused card in the same window", async () => {
    const { code, order } = await awaiting();
    const { orderId } = order;
    await gatewaySays(orderId, "deny");
    await notify(server, await signedNotification(server, orderId, "deny"));
    expect(await statusOf(code)).toBe("awaiting_payment");
    await payAtProvider(server, order);
    await notify(server, await signedNotification(server, orderId));
    expect(await statusOf(code)).toBe("active");
  });

  it("publishes when the payer paid in time, although we hear of it after the order has expired", async () => {
    const { code, order } = await awaiting();
    await ageOrder(server, order, 25 * 60);
    await recheck();
    expect(await statusOf(code)).toBe("draft");
    expect(await attemptOf(server, order.orderId)).toMatchObject({
      final: true,
    });
    await gatewaySettled(order, -1);
    await notify(server, await signedNotification(server, order.orderId));
    expect(await statusOf(code)).toBe("active");
    expect(await journalsOf(order)).toBe(1);
    // A chargeback may follow.
    expect(await attemptOf(server, order.orderId)).toMatchObject({
      final: false,
    });
  });

  it.each([
    ["when the payer paid after the order had expired", 1],
    [
      "when the provider does not report the time, and the order has expired",
      null,
    ],
  ])("becomes credit, which is refunded, %s", async (_, minutes) => {
    const owner = await createUser(server);
    const { code, order } = await awaitingPayment(server, owner);
    await ageOrder(server, order, 25 * 60);
    await recheck();
    await gatewaySettled(order, minutes);
    await notify(server, await signedNotification(server, order.orderId));
    expect((await surveyOf(owner, code)).status).toBe("draft");
    expect(await attemptOf(server, order.orderId)).toMatchObject({
      bookedAs: "late_payment",
    });
    await sendRefunds(server);
    const { rows } = await owner.client.call(listCreditEntries);
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["refund_requested", -order.amount],
      ["late_payment", order.amount],
    ]);
    expect(
      await findTransaction(server.services.db, { orderId: order.orderId }),
    ).toMatchObject({ refunded: order.amount });
  });

  it("is not undone by an older answer of the provider that its window had ended", async () => {
    const { code, order } = await awaiting();
    await ageOrder(server, order, 25 * 60);
    const provider = configuredProvider(server.services);
    const answered = await provider.status(order.orderId);
    const slow = settleAttempt(server.services, order.orderId, {
      ...provider,
      status: async () => {
        await gatewaySettled(order, -1);
        await notify(server, await signedNotification(server, order.orderId));
        expect(await statusOf(code)).toBe("active");
        return answered;
      },
    });
    expect((await slow).attempt).toMatchObject({ refunded: 0, final: false });
    expect(await statusOf(code)).toBe("active");
  });

  it("is found when the creator starts to pay again", async () => {
    const { code, order } = await awaiting();
    await payAtProvider(server, order);
    expect(
      await creator.client.refused(startPayment, { params: { code } }),
    ).toMatchObject({ status: 409, code: "survey_active" });
    expect(await statusOf(code)).toBe("active");
  });

  it("is found by the recheck when its notification was lost", async () => {
    const { code, order } = await awaiting();
    await payAtProvider(server, order);
    await recheck();
    expect(await statusOf(code)).toBe("awaiting_payment");
    await ageOrder(server, order, 11);
    await recheck();
    expect(await statusOf(code)).toBe("active");
    expect(await journalsOf(order)).toBe(1);
  });
});

describe("a payment that does not arrive", () => {
  it("fails with its window, and the survey becomes a draft that can be paid again", async () => {
    const { code, order } = await awaiting();
    await ageOrder(server, order, 25 * 60);
    await recheck();
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "cancelled",
    });
    expect(await statusOf(code)).toBe("draft");
    const fresh = await openPayment(creator, code);
    expect(fresh.orderId).not.toBe(order.orderId);
    expect(await statusOf(code)).toBe("awaiting_payment");
  });

  it("fails when the provider does not know it, as after a crash while it was opened", async () => {
    const { code, order } = await awaiting();
    await server.services.db.execute(sql`
      delete from sandbox_transactions where order_id = ${order.orderId}`);
    await inTransaction(server.services.db, (tx) =>
      changeAttempt(tx, order.orderId, { token: null }),
    );
    await ageOrder(server, order, 11);
    await recheck();
    expect(await attemptOf(server, order.orderId)).toMatchObject({
      state: "unknown",
      final: true,
    });
    expect(await statusOf(code)).toBe("draft");
    const fresh = await openPayment(creator, code);
    expect(fresh.orderId).not.toBe(order.orderId);
    expect((await orderOf(server, fresh.orderId)).id).toBe(
      (await orderOf(server, order.orderId)).id,
    );
  });

  it("does not prevent the recheck of others, however many fail", async () => {
    const { services } = server;
    const { order } = await awaiting();
    const { orderId } = await attemptOf(server, order.orderId);
    // No server has access to the provider of these attempts.
    await services.db.execute(sql`
      insert into payment_attempts (id, order_id, provider, amount, token, next_check_at)
      select 'broken-' || n, ${orderId}, 'midtrans', 1, 'token', now() - interval '1 day'
      from generate_series(1, 150) n`);
    const paid = await awaiting();
    await payAtProvider(server, paid.order);
    await ageOrder(server, paid.order, 11);
    const logged = silenceErrors();
    await Promise.all([recheck(), recheck()]);
    expect(logged.mock.calls.length).toBe(150);
    await recheck();
    expect(logged.mock.calls.length).toBe(150);
    logged.mockRestore();
    expect(await statusOf(paid.code)).toBe("active");
    await services.db.execute(
      sql`delete from payment_attempts where provider = 'midtrans'`,
    );
  });
});

const silenceErrors = () =>
  vi.spyOn(server.services.log, "error").mockImplementation(() => undefined);

const gatewaySays = (orderId: string, status: "deny") =>
  server.services.db.execute(sql`
    update sandbox_transactions set status = ${status} where order_id = ${orderId}`);

/** Settles the payment `minutes` after the order expired; null: the provider does not report the time. */
const gatewaySettled = ({ orderId }: OpenedOrder, minutes: number | null) =>
  server.services.db.execute(sql`
    update sandbox_transactions transaction
    set status = 'settlement', settled_at = "order".expires_at + make_interval(mins => ${minutes}::int)
    from payment_attempts attempt join orders "order" on "order".id = attempt.order_id
    where attempt.id = transaction.order_id and transaction.order_id = ${orderId}`);
