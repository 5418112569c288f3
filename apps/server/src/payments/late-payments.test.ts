import { listNotifications } from "@sigi/contract/notifications.ts";
import { assignSuspense } from "@sigi/contract/payment-lists.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { inTransaction } from "../platform/database/transaction.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { moneyInSuspense } from "./testing/money-in-suspense.ts";
import {
  awaitingPayment,
  notify,
  payAtProvider,
  signedNotification,
} from "./testing/payment-factories.ts";
import { sandboxTransactions } from "./providers/sandbox/tables.ts";

const server = useTestServer();

/** Waits for the only notification about a payment and its mail. Refunds have a notification of their own. */
async function notified(user: TestUser) {
  return vi.waitFor(
    async () => {
      const { rows } = await user.client.call(listNotifications);
      const about = rows.filter(({ kind }) => kind.startsWith("payment_"));
      const mails = server.mails.filter(
        ({ to, subject }) => to === user.email && subject === about[0]?.title,
      );
      expect([about.length, mails.length]).toEqual([1, 1]);
      return about[0];
    },
    { timeout: 180_000 },
  );
}

describe("a creator whose payment comes too late", () => {
  it.each([
    ["credit_card", /We're returning the money to where it came from/],
    ["bank_transfer", /The money is now your survey credit/],
  ])(
    "is notified once of what becomes of the money, by %s",
    async (method, outcome) => {
      const creator = await createUser(server, { locale: "en" });
      const { id, order } = await awaitingPayment(server, creator);
      // This changes the survey like an edit, but without the job that closes the window.
      await server.services.db.execute(
        sql`update surveys set respondents = 12, version = version + 1 where id = ${id}`,
      );
      await server.services.db.update(sandboxTransactions).set({ method });
      await payAtProvider(server, order);
      for (let repeat = 0; repeat < 2; repeat++)
        await notify(server, await signedNotification(server, order.orderId));
      const late = await notified(creator);
      expect(late).toMatchObject({
        kind: "payment_late",
        title: "Your payment of Rp\u00a05.000 came too late",
        message: expect.stringMatching(outcome),
        url: "/home/history?of=credit",
      });
    },
  );
});

describe("a user whose payment an admin has identified", () => {
  it("is notified that it is credit", async () => {
    const [admin, user] = await Promise.all([
      createUser(server, { role: "admin" }),
      createUser(server, { locale: "en" }),
    ]);
    const id = "sigi-identified";
    await inTransaction(server.services.db, (tx) =>
      moneyInSuspense(tx, { id, amount: 7_000 }),
    );
    await admin.client.call(assignSuspense, {
      params: { id },
      body: { userId: user.id, reason: "Bukti transfer cocok" },
    });
    const identified = await notified(user);
    expect(identified).toMatchObject({
      kind: "payment_identified",
      title: "Rp\u00a07.000 was added to your survey credit",
      url: "/home/history?of=credit",
    });
  });
});
