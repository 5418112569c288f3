import type { Page } from "@playwright/test";
import { listBanks, requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { plainImage } from "../../apps/server/testing/image-factories.ts";
import { newAccountNumber } from "./accounts.ts";
import { expect } from "./journey.ts";
import type { Server } from "./server.ts";
import { earn } from "./surveys.ts";
import { apiClientOf, aUser } from "./users.ts";
import type { User } from "./users.ts";

/** A signed-in admin puts the confirmed withdrawals into a batch, and reports it as sent. On the Indonesian pages. */
export async function sendConfirmed(
  admin: Page,
  reference: string,
): Promise<void> {
  await admin.goto("/admin/home/payouts");
  await admin.getByRole("button", { name: "Siapkan kelompok" }).click();
  await expect(admin.getByText(/^Kelompok \d+ siap\./)).toBeVisible();
  await admin
    .getByRole("button", { name: /^Catat terkirim/ })
    .first()
    .click();
  const form = admin.getByRole("dialog");
  await form.getByLabel("Referensi bank").fill(reference);
  await form.getByLabel("Bukti transfer").setInputFiles({
    name: "bukti.png",
    mimeType: "image/png",
    buffer: await plainImage("png", 300, 200),
  });
  await form.getByRole("button", { name: "Catat terkirim" }).click();
  await expect(form).toBeHidden();
}

/** A user with a balance of Rp 10.000 and a pending withdrawal of Rp 50.000. */
export async function withdrawalOf(
  server: Server,
  name: string,
): Promise<User> {
  const user = await aUser(server, name);
  await earn(server, user, 60_000);
  const client = await apiClientOf(server, user);
  const [bank] = await client.call(listBanks);
  await client.call(requestWithdrawal, {
    body: {
      amount: 50_000,
      bankId: bank?.id ?? 0,
      accountNumber: newAccountNumber(),
      accountName: name,
      password: user.password,
    },
  });
  return user;
}
