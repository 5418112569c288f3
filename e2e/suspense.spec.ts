import {
  postJournals,
  unknownPayment,
} from "../apps/server/src/ledger/public.ts";
import {
  paymentAttempts,
  sandboxTransactions,
} from "../apps/server/src/payments/tables.ts";
import { inTransaction } from "../apps/server/src/platform/database/transaction.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import type { Server } from "./support/server.ts";
import { anAdmin, aUser, signIn } from "./support/users.ts";

/** A payment of Rp 7,000 at the sandbox, for no order of ours, as its notification leaves it. */
async function moneyInSuspense({ services }: Server, id: string) {
  const amount = 7_000;
  await inTransaction(services.db, async (tx) => {
    await tx.insert(sandboxTransactions).values({
      token: id,
      orderId: id,
      transactionId: id,
      grossAmount: amount,
      itemName: "",
      status: "settlement",
      expiresAt: new Date(),
    });
    await tx.insert(paymentAttempts).values({
      id,
      provider: "sandbox",
      amount,
      state: "paid",
      paid: amount,
      method: "credit_card",
      bookedAs: "unknown_payment",
      nextCheckAt: new Date(Date.now() + 24 * 3_600_000),
    });
    await postJournals(tx, [
      unknownPayment({ attemptId: id, provider: "sandbox", amount }),
    ]);
  });
}

const stories = [
  {
    locale: "id",
    path: "/admin/home/payments?status=suspense",
    details: "Lihat rincian",
    reason: "Alasan",
    user: "Nomor pengguna",
    action: "Jadikan kredit",
    done: "Dana menjadi kredit pengguna.",
    none: "Tidak ada yang cocok",
  },
  {
    locale: "en",
    path: "/en/admin/home/payments?status=suspense",
    details: "See details",
    reason: "Reason",
    user: "User number",
    action: "Refund the payer",
    done: "The refund was requested from the provider.",
    none: null,
  },
] as const;

for (const story of stories) {
  test(`an admin resolves money in suspense, in ${story.locale}`, async ({
    openDevice,
    server,
  }) => {
    const id = `sigi-lost-${story.locale}`;
    await moneyInSuspense(server, id);
    const user = await aUser(server, "Ratna");
    const tab = await openDevice("desktop");
    await signIn(tab, await anAdmin(server));
    await tab.goto(story.path);
    const row = tab.getByRole("row").filter({ hasText: id });
    await row.getByRole("button", { name: story.details }).click();
    const dialog = tab.getByRole("dialog");
    await dialog.getByLabel(story.reason).fill("Bukti transfer cocok");
    await dialog.getByLabel(story.user).fill(String(user.id));
    await expectAccessible(tab, `suspense in ${story.locale}`);
    await dialog.getByRole("button", { name: story.action }).click();
    await expect(tab.getByText(story.done)).toBeVisible();
    if (story.none !== null) await expect(row).toBeHidden();
  });
}
