import { sql } from "drizzle-orm";
import {
  postJournals,
  unknownPayment,
} from "../apps/server/src/ledger/public.ts";
import { inTransaction } from "../apps/server/src/platform/database/transaction.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import type { Server } from "./support/server.ts";
import { anAdmin, aUser, signIn } from "./support/users.ts";

/** A payment of Rp 7,000 at the sandbox, for no order of ours, as its notification leaves it. */
async function moneyInSuspense({ services }: Server, id: string) {
  const amount = 7_000;
  await inTransaction(services.db, async (tx) => {
    await tx.execute(sql`
      insert into sandbox_transactions (token, order_id, transaction_id, gross_amount, item_name, status, expires_at)
      values (${id}, ${id}, ${id}, ${amount}, '', 'settlement', now())`);
    await tx.execute(sql`
      insert into payment_attempts (id, provider, amount, state, paid, method, booked_as, next_check_at)
      values (${id}, 'sandbox', ${amount}, 'paid', ${amount}, 'credit_card', 'unknown_payment', now() + interval '1 day')`);
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
