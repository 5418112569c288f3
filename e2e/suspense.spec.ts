import { moneyInSuspense } from "../apps/server/src/payments/testing/money-in-suspense.ts";
import { inTransaction } from "../apps/server/src/platform/database/transaction.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { anAdmin, aUser, signIn, uniqueName } from "./support/users.ts";

const stories = [
  {
    locale: "id",
    path: "/admin/home/payments?status=suspense",
    details: "Lihat rincian",
    reason: "Alasan",
    search: "Cari pengguna",
    user: "Pengguna",
    missing: "Pengguna wajib diisi.",
    action: "Jadikan kredit",
    done: "Dana menjadi kredit pengguna.",
  },
  {
    locale: "en",
    path: "/en/admin/home/payments?status=suspense",
    details: "See details",
    reason: "Reason",
    search: "Find user",
    user: "User",
    missing: "Write the reason, at least 3 characters.",
    action: "Refund the payer",
    done: "The refund was requested from the provider.",
  },
] as const;

// This is also the English story of administration.
for (const story of stories) {
  test(`an admin resolves money in suspense, in ${story.locale}`, async ({
    openDevice,
    server,
  }) => {
    const id = `sigi-lost-${story.locale}`;
    await inTransaction(server.services.db, (tx) =>
      moneyInSuspense(tx, { id, amount: 7_000 }),
    );
    const user = await aUser(server, uniqueName("Ratna"));
    const tab = await openDevice("desktop");
    await signIn(tab, await anAdmin(server));
    await tab.goto(story.path);
    const row = tab.getByRole("row").filter({ hasText: id });
    await row.getByRole("button", { name: story.details }).click();
    const dialog = tab.getByRole("dialog");
    await dialog.getByRole("button", { name: story.action }).click();
    await expect(dialog.getByText(story.missing)).toBeVisible();
    await dialog.getByLabel(story.search).fill(user.name);
    await dialog
      .getByLabel(story.user, { exact: true })
      .selectOption(String(user.id));
    await dialog.getByLabel(story.reason).fill("Bukti transfer cocok");
    await expectAccessible(tab, `suspense in ${story.locale}`);
    await dialog.getByRole("button", { name: story.action }).click();
    await expect(tab.getByText(story.done)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
}
