import { getAdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { refundSuspense } from "@sigi/contract/payment-lists.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import {
  expectBooksToAgree,
  notify,
  openPayment,
  payAtProvider,
  signedNotification,
} from "../testing/payment-factories.ts";

const METRICS_TOKEN = "token-for-metrics-of-at-least-32-characters";
const TIMEOUT = { timeout: 60_000 };

let server: TestServer;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN } });
  vi.spyOn(server.services.log, "error").mockImplementation(() => undefined);
  admin = await createUser(server, { role: "admin", locale: "en" });
  user = await createUser(server);
});

afterAll(() => server.stop());

async function titlesFor({ client }: TestUser): Promise<string[]> {
  const { rows } = await client.call(listNotifications, {});
  return rows
    .filter(({ kind }) => kind === "payment_unresolved")
    .map(({ title }) => title.replaceAll("\u00a0", " "));
}

/** Waits until the admin has these notices, newest first. */
const expectNotices = (...titles: string[]) =>
  vi.waitFor(
    async () => expect(await titlesFor(admin)).toEqual(titles),
    TIMEOUT,
  );

async function inMetrics(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const response = await fetch(`${server.origin}/metrics`, { headers });
  const text = await response.text();
  return /^sigi_payments_in_suspense (\d+)$/m.exec(text)?.[1];
}

const ofRupiah = (amount: string) =>
  `A payment of Rp ${amount} needs your attention`;

describe("money whose owner is not known", () => {
  it("is reported to all admins once, however often the provider notifies, and counted until it is resolved", async () => {
    const id = "sigi-of-a-lost-database";
    await server.services.db.execute(sql`
      insert into sandbox_transactions (token, order_id, transaction_id, gross_amount, item_name, status, expires_at)
      values (${id}, ${id}, ${id}, 7000, '', 'settlement', now())`);
    const notification = await signedNotification(server, id);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      await notify(server, notification);
    }
    await expectNotices(ofRupiah("7.000"));
    expect(await titlesFor(user)).toEqual([]);
    await vi.waitFor(
      () =>
        expect(
          server.mails.filter(
            ({ to, text }) => to === admin.email && text.includes("suspense"),
          ),
        ).toHaveLength(1),
      TIMEOUT,
    );
    expect(await inMetrics()).toBe("1");
    const { suspense } = await admin.client.call(getAdminDashboard);
    expect(suspense).toEqual({ count: 1, amount: 7_000 });

    const resolution = { params: { id }, body: { reason: "Bukti cocok" } };
    await admin.client.call(refundSuspense, resolution);
    await vi.waitFor(async () => expect(await inMetrics()).toBe("0"), TIMEOUT);
    await expectBooksToAgree(server);
  });

  it("is reported when the provider holds another amount than the order's", async () => {
    const creator = await createUser(server);
    const { code } = await createDraft(server, creator);
    const order = await openPayment(creator, code);
    await payAtProvider(server, order);
    await server.services.db.execute(sql`
      update sandbox_transactions set gross_amount = 4000 where order_id = ${order.orderId}`);
    await notify(server, await signedNotification(server, order.orderId));
    await expectNotices(ofRupiah("4.000"), ofRupiah("7.000"));
    await expectBooksToAgree(server);
  });

  it("is reported again when its refund is refused", async () => {
    const id = "sigi-refused";
    await server.services.db.execute(sql`
      insert into sandbox_transactions (token, order_id, transaction_id, gross_amount, item_name, status, expires_at)
      values (${id}, ${id}, ${id}, 9000, '', 'settlement', now())`);
    await notify(server, await signedNotification(server, id));
    const before = [ofRupiah("9.000"), ofRupiah("4.000"), ofRupiah("7.000")];
    await expectNotices(...before);
    // The provider holds less than the requested refund.
    await server.services.db.execute(sql`
      update sandbox_transactions set status = 'cancel' where order_id = ${id}`);
    const resolution = { params: { id }, body: { reason: "Bukti cocok" } };
    await admin.client.call(refundSuspense, resolution);
    await expectNotices(ofRupiah("9.000"), ...before);
  });
});
