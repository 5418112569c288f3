import type { Page } from "@playwright/test";
import { plainImage } from "../../apps/server/testing/image-factories.ts";
import { expect } from "./journey.ts";

/** A signed-in admin puts what is confirmed into a batch, and reports it as sent. On the Indonesian pages. */
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
