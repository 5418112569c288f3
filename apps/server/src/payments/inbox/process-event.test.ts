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
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { recheckAttempts } from "../attempts/recheck-attempts.ts";
import { configuredProvider } from "../providers/configured-provider.ts";
import { sandboxServerKey, sign } from "../providers/sandbox/notification.ts";
import {
  attemptOf,
  expectBooksToAgree,
  notify,
  openPayment,
  orderOf,
  payAtProvider,
  processInbox,
  signedNotification,
  surveyOf,
} from "../testing/payment-factories.ts";
import type { OpenedOrder } from "../testing/payment-factories.ts";
import { receiveEvent } from "./receive-event.ts";

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

/** The state of the newest notification. */
async function lastEvent() {
  const { rows } = await server.services.db.execute<{ state: string }>(
    sql`select state from provider_events order by id desc limit 1`,
  );
  return rows[0]?.state;
}

describe("a notification", () => {
  it("only prompts a status query: its own status does not count", async () => {
    const { code, order } = await awaiting();
    const lie = await signedNotification(server, order.orderId);
    expect(await notify(server, lie)).toBe(200);
    expect(await statusOf(code)).toBe("awaiting_payment");
    expect(await attemptOf(server, order.orderId)).toMatchObject({
      paid: 0,
      bookedAs: null,
    });
  });

  it("is stored, but changes nothing without the provider's signature", async () => {
    const { code, order } = await awaiting();
    await payAtProvider(server, order);
    const notification = await signedNotification(server, order.orderId);
    for (const forged of [
      { ...notification, signature_key: "0".repeat(128) },
      { ...notification, signature_key: "" },
      { ...notification, gross_amount: "1.00" },
    ]) {
      expect(await notify(server, forged)).toBe(200);
      expect(await lastEvent()).toBe("invalid");
    }
    expect(await statusOf(code)).toBe("awaiting_payment");
  });

  it("of an unknown order brings the money that the provider confirms to suspense, and says so", async () => {
    const { order } = await awaiting();
    const id = "sigi-of-a-lost-database";
    await insertSettled(id);
    const logged = silenceErrors();
    const notification = await signedNotification(server, id);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      expect(await notify(server, notification)).toBe(200);
      expect(await lastEvent()).toBe("unknown");
    }
    const lines = logged.mock.calls.flat().join();
    expect(lines).toContain("of an unknown payment");
    expect(lines).not.toContain(id);
    logged.mockRestore();
    expect(await attemptOf(server, id)).toMatchObject({
      orderId: null,
      paid: 7000,
      bookedAs: "unknown_payment",
    });
    expect(await orderOf(server, order.orderId)).toMatchObject({
      state: "open",
    });
  });

  it("of an order that the provider does not know either moves nothing, until the provider knows it", async () => {
    const { order } = await awaiting();
    const notification = await signedNotification(server, order.orderId);
    const order_id = "sigi-of-nobody";
    const key = sandboxServerKey(server.services.secret);
    const signature_key = sign({ ...notification, order_id }, key);
    const logged = silenceErrors();
    await notify(server, { ...notification, order_id, signature_key });
    logged.mockRestore();
    expect(await lastEvent()).toBe("unknown");
    expect(await attemptOf(server, order_id)).toMatchObject({
      orderId: null,
      state: "unknown",
      paid: 0,
      final: false,
    });

    // The provider may know the payment only after this.
    await insertSettled(order_id);
    await server.services.db.execute(
      sql`update payment_attempts set next_check_at = now() - interval '1 second' where id = ${order_id}`,
    );
    await recheckAttempts(server.services);
    expect(await attemptOf(server, order_id)).toMatchObject({
      amount: 7000,
      bookedAs: "unknown_payment",
    });
  });

  it("with another amount is logged, and its money goes to suspense instead of the survey", async () => {
    const { code, order } = await awaiting();
    const { orderId } = order;
    await payAtProvider(server, order);
    await server.services.db.execute(sql`
      update sandbox_transactions set gross_amount = 1 where order_id = ${orderId}`);
    const logged = silenceErrors();
    expect(
      await notify(server, await signedNotification(server, orderId)),
    ).toBe(200);
    expect(logged.mock.calls.flat().join()).toContain(orderId);
    logged.mockRestore();
    expect(await lastEvent()).toBe("mismatched");
    expect(await attemptOf(server, orderId)).toMatchObject({
      paid: 1,
      bookedAs: "unknown_payment",
    });
    expect(await statusOf(code)).not.toBe("active");
    const fresh = await openPayment(creator, code);
    await payAtProvider(server, fresh);
    await notify(server, await signedNotification(server, fresh.orderId));
    expect(await statusOf(code)).toBe("active");
  });

  it("is answered at once and processed again when the provider does not respond", async () => {
    const { code, order } = await awaiting();
    const { services } = server;
    await payAtProvider(server, order);
    const silent = {
      ...configuredProvider(services),
      status: () => Promise.reject(new Error("time-out")),
    };
    await inTransaction(services.db, async (tx) =>
      receiveEvent(tx, services, {
        body: JSON.stringify(await signedNotification(server, order.orderId)),
        headers: {},
      }),
    );
    const logged = silenceErrors();
    await expect(processInbox(server, [silent])).rejects.toMatchObject({
      kind: "unavailable",
    });
    logged.mockRestore();
    expect(await lastEvent()).toBe("received");
    await processInbox(server);
    expect(await statusOf(code)).toBe("active");
  });
});

const silenceErrors = () =>
  vi.spyOn(server.services.log, "error").mockImplementation(() => undefined);

/** A payment of Rp 7,000 that belongs to no order. */
const insertSettled = (id: string) =>
  server.services.db.execute(sql`
    insert into sandbox_transactions (token, order_id, transaction_id, gross_amount, item_name, status, expires_at)
    values (${id}, ${id}, ${id}, 7000, '', 'settlement', now())`);
