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
import { createUser } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/factories.ts";
import { createDraft } from "../../testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { configuredProvider } from "../providers/configured-provider.ts";
import { receiveNotification } from "./receive-notification.ts";
import { recheckOrders } from "./receive-notification.ts";
import { changeOrder } from "./repository.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  ageOrder,
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAtProvider,
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

async function awaiting(): Promise<{ code: string; order: OpenedOrder }> {
  const { code } = await createDraft(server, creator);
  return { code, order: await openPayment(creator, code) };
}

const statusOf = async (code: string) => (await surveyOf(creator, code)).status;

async function journalsOf({ orderId }: OpenedOrder): Promise<number> {
  const { rows } = await server.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from journals where key = ${`pay:${orderId}`}`,
  );
  return rows[0]?.count ?? 0;
}

const recheck = () =>
  recheckOrders(server.services, configuredProvider(server.services));

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
    expect(await orderOf(server, orderId)).toMatchObject({ status: "paid" });
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

  it("is accepted after the order had failed", async () => {
    const { code, order } = await awaiting();
    await ageOrder(server, order, 25 * 60);
    await recheck();
    expect(await statusOf(code)).toBe("draft");
    await gatewaySays(order.orderId, "settlement");
    await notify(server, await signedNotification(server, order.orderId));
    expect(await statusOf(code)).toBe("active");
    expect(await journalsOf(order)).toBe(1);
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

describe("a notification", () => {
  it("only prompts a status query: its own status does not count", async () => {
    const { code, order } = await awaiting();
    const lie = await signedNotification(server, order.orderId);
    expect(await notify(server, lie)).toBe(200);
    expect(await statusOf(code)).toBe("awaiting_payment");
    expect(await journalsOf(order)).toBe(0);
  });

  it("is refused without the provider's signature", async () => {
    const { code, order } = await awaiting();
    await payAtProvider(server, order);
    const notification = await signedNotification(server, order.orderId);
    for (const forged of [
      { ...notification, signature_key: "0".repeat(128) },
      { ...notification, signature_key: "" },
      { ...notification, gross_amount: "1.00" },
    ]) {
      expect(await notify(server, forged)).toBe(403);
    }
    expect(await statusOf(code)).toBe("awaiting_payment");
  });

  it("for an unknown order is not found", async () => {
    const { order } = await awaiting();
    await server.services.db.execute(sql`
      update sandbox_transactions set order_id = 'sigi-of-somebody-else' where order_id = ${order.orderId}`);
    const foreign = await signedNotification(server, "sigi-of-somebody-else");
    expect(await notify(server, foreign)).toBe(404);
  });

  it("with another amount is refused, logged and posts nothing", async () => {
    const { code, order } = await awaiting();
    const { orderId } = order;
    await payAtProvider(server, order);
    const grossAmount = (amount: number) =>
      server.services.db.execute(sql`
        update sandbox_transactions set gross_amount = ${amount} where order_id = ${orderId}`);
    await grossAmount(1);
    const logged = vi
      .spyOn(server.services.log, "error")
      .mockImplementation(() => undefined);
    expect(
      await notify(server, await signedNotification(server, orderId)),
    ).toBe(409);
    expect(logged.mock.calls.flat().join()).toContain(orderId);
    logged.mockRestore();
    expect(await statusOf(code)).toBe("awaiting_payment");
    expect(await journalsOf(order)).toBe(0);
    await grossAmount(order.amount);
    await notify(server, await signedNotification(server, orderId));
    expect(await statusOf(code)).toBe("active");
  });
});

describe("a provider that does not respond", () => {
  it("gets an error for its notification, so that it repeats it", async () => {
    const { order } = await awaiting();
    const { services } = server;
    const logged = vi.spyOn(services.log, "error").mockReturnValue(undefined);
    const silent = {
      ...configuredProvider(services),
      status: () => Promise.reject(new Error("time-out")),
    };
    const notification = await signedNotification(server, order.orderId);
    await expect(
      receiveNotification(services, silent, notification),
    ).rejects.toMatchObject({ kind: "unavailable" });
    logged.mockRestore();
  });
});

describe("a payment that does not arrive", () => {
  it("fails with its window, and the survey becomes a draft that can be paid again", async () => {
    const { code, order } = await awaiting();
    await ageOrder(server, order, 25 * 60);
    await recheck();
    expect(await orderOf(server, order.orderId)).toMatchObject({
      status: "failed",
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
      changeOrder(tx, order.orderId, { status: "creating" }),
    );
    await ageOrder(server, order, 11);
    await recheck();
    expect(await orderOf(server, order.orderId)).toMatchObject({
      status: "failed",
    });
    expect(await statusOf(code)).toBe("draft");
  });

  it("does not prevent the recheck of others", async () => {
    const broken = await awaiting();
    const paid = await awaiting();
    await payAtProvider(server, paid.order);
    await server.services.db.execute(sql`
      update sandbox_transactions set gross_amount = 1 where order_id = ${broken.order.orderId}`);
    await ageOrder(server, broken.order, 12);
    await ageOrder(server, paid.order, 11);
    const logged = vi
      .spyOn(server.services.log, "error")
      .mockImplementation(() => undefined);
    await recheck();
    logged.mockRestore();
    expect(await statusOf(paid.code)).toBe("active");
  });
});

const gatewaySays = (orderId: string, status: "deny" | "settlement") =>
  server.services.db.execute(sql`
    update sandbox_transactions set status = ${status} where order_id = ${orderId}`);
