import type { Page } from "@playwright/test";
import {
  getWithdrawalTerms,
  updateWithdrawalTerms,
} from "@sigi/contract/payouts.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { balanceOnHome } from "./support/money.ts";
import { expectNotification } from "./support/notifications.ts";
import { sendConfirmed, withdrawalOf } from "./support/payouts.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { plainImage } from "../apps/server/testing/image-factories.ts";
import { anAdmin, apiClientOf, signIn, uniqueName } from "./support/users.ts";

/** Presses a button in the row of a withdrawal, and confirms it in the dialog. */
async function decide(
  admin: Page,
  name: string,
  [action, confirm = action]: readonly [string, string?],
): Promise<void> {
  const row = admin.getByRole("row", { name });
  await row.getByRole("button", { name: action }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

test("a confirmed withdrawal is taken back, confirmed again, sent in a batch, and returned by the bank", async ({
  openDevice,
  server,
}) => {
  const name = uniqueName("Wati");
  const user = await withdrawalOf(server, name);
  const admin = await openDevice("desktop");
  await signIn(admin, await anAdmin(server));
  const row = admin.getByRole("row", { name });

  await test.step("the admin confirms, prepares a batch, and takes the decision back", async () => {
    await admin.goto("/admin/home/withdraw");
    await decide(admin, name, ["Konfirmasi"]);
    await expect(row).toContainText("Disetujui, segera dikirim");
    await admin.getByRole("link", { name: "Pencairan" }).click();
    await admin.getByRole("button", { name: "Siapkan kelompok" }).click();
    await expect(admin.getByText(/^Kelompok \d+ siap\./)).toBeVisible();
    const saved = admin.waitForEvent("download");
    await admin
      .getByRole("button", { name: /^Unduh CSV/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^payouts-\d+\.csv$/);
    await lookInBothLanguages(admin, "admin-payouts");

    await admin.goto("/admin/home/withdraw");
    await row.getByRole("button", { name: "Batalkan keputusan" }).click();
    const dialog = admin.getByRole("dialog");
    await expect(dialog).toContainText("dikeluarkan dari kelompok");
    await look(admin, "admin-withdraw-undo");
    await dialog.getByRole("button", { name: "Batalkan keputusan" }).click();
    await expect(row).toContainText("Diproses");
  });

  await test.step("in English, it is confirmed again and sent with reference and receipt", async () => {
    await admin.goto("/en/admin/home/withdraw");
    await decide(admin, name, ["Confirm"]);
    await expect(row).toContainText("Approved, to be sent");
    await admin.goto("/en/admin/home/payouts");
    await admin.getByRole("button", { name: "Prepare a batch" }).click();
    await admin
      .getByRole("button", { name: /^Record as sent/ })
      .first()
      .click();
    const form = admin.getByRole("dialog");
    await form.getByRole("button", { name: "Record as sent" }).click();
    await expect(form).toContainText("Attach the receipt.");
    await expectAccessible(admin, "a report without reference and receipt");
    await form.getByLabel("Bank reference").fill("BCA 2026-0815");
    await form.getByLabel("Receipt").setInputFiles({
      name: "bukti.png",
      mimeType: "image/png",
      buffer: await plainImage("png", 300, 200),
    });
    await form.getByRole("button", { name: "Record as sent" }).click();
    await expect(form).toBeHidden();
    const batch = admin.getByRole("row").filter({ hasText: "BCA 2026-0815" });
    await batch.getByRole("button", { name: /^Show receipt/ }).click();
    await expect(
      admin.getByRole("img", { name: /^Receipt of batch/ }),
    ).toBeVisible();
    await expectAccessible(admin, "the receipt of a batch");
  });

  await test.step("the bank returns it: it is sent again, returned again, and given up", async () => {
    await admin.goto("/admin/home/withdraw");
    await row.getByRole("button", { name: "Dikembalikan bank" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Langkah berikutnya").selectOption("Kirim ulang");
    await dialog.getByLabel("Alasan").fill("Gangguan di bank tujuan");
    await look(admin, "admin-withdraw-returned");
    await dialog.getByRole("button", { name: "Catat" }).click();
    await expect(row).toContainText("Disetujui, segera dikirim");
    await sendConfirmed(admin, "BCA 2026-0816");

    await admin.goto("/admin/home/withdraw");
    await row.getByRole("button", { name: "Dikembalikan bank" }).click();
    await dialog.getByLabel("Alasan").fill("Rekening sudah ditutup");
    await dialog.getByRole("button", { name: "Catat" }).click();
    await expect(row).toContainText("Alasan: Rekening sudah ditutup");
    await expect(row.getByRole("button")).toHaveCount(0);

    const phone = await openDevice("phone");
    await signIn(phone, user);
    expect(await balanceOnHome(phone)).toBeGreaterThanOrEqual(60_000);
    await phone.goto("/withdraw");
    await expect(phone.getByText("Dikembalikan bank")).toBeVisible();
    await expect(
      phone.getByText("Alasan: Rekening sudah ditutup"),
    ).toBeVisible();
    await look(phone, "withdraw-returned");
    await expectNotification(
      phone,
      "The bank returned your withdrawal of Rp 50.000",
      "/en/notification",
    );
  });
});

test("a large withdrawal is approved by one admin and confirmed by another", async ({
  openDevice,
  server,
}) => {
  const name = uniqueName("Besar");
  const first = await anAdmin(server, uniqueName("Admin Satu"));
  const client = await apiClientOf(server, first);
  const terms = await client.call(getWithdrawalTerms);
  const admin = await openDevice("desktop");
  await signIn(admin, first);
  const row = admin.getByRole("row", { name });

  await test.step("the sum is set in the configuration", async () => {
    await admin.goto("/en/admin/setting/configuration");
    await admin.getByLabel("Two admins above").fill("40000");
    await admin.getByRole("button", { name: "Save terms" }).click();
    await expect(admin.getByText("Withdrawal terms saved.")).toBeVisible();
  });

  await withdrawalOf(server, name);
  await test.step("the first admin approves", async () => {
    await admin.goto("/admin/home/withdraw");
    await decide(admin, name, ["Setujui", "Konfirmasi"]);
    await expect(row).toContainText(`Disetujui ${first.name}`);
    await expect(row.getByRole("button", { name: "Setujui" })).toHaveCount(0);
    await lookInBothLanguages(admin, "admin-withdraw-approved");
  });

  await test.step("the second one confirms, in English", async () => {
    const second = await openDevice("desktop");
    await signIn(second, await anAdmin(server));
    await second.goto("/en/admin/home/withdraw?status=approved");
    await second
      .getByRole("row", { name })
      .getByRole("button", { name: "Approve" })
      .click();
    const dialog = second.getByRole("dialog");
    await expect(dialog).toContainText("Another admin has approved it.");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(second.getByRole("row", { name })).toHaveCount(0);
  });
  await client.call(updateWithdrawalTerms, { body: terms });
});

test("a user cancels a withdrawal, in both languages", async ({
  openDevice,
  server,
}) => {
  const user = await withdrawalOf(server, uniqueName("Batal"));
  const phone = await openDevice("phone");
  await signIn(phone, user);
  const before = await balanceOnHome(phone);
  await phone.goto("/withdraw");
  await phone.getByRole("button", { name: "Batalkan" }).click();
  const dialog = phone.getByRole("dialog", {
    name: "Batalkan penarikan ini?",
  });
  await expect(dialog).toContainText("Rp 50.000");
  await look(phone, "withdraw-cancel");
  await dialog.getByRole("button", { name: "Batalkan" }).click();
  await expect(dialog).toBeHidden();
  await expect(phone.getByText("Dibatalkan", { exact: true })).toBeVisible();
  expect(await balanceOnHome(phone)).toBe(before + 50_000);
  await phone.goto("/en/withdraw");
  await expect(phone.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await look(phone, "withdraw-cancelled-en");
});

test("in English, a decision is undone, a withdrawal rejected with a reason, and another one cancelled", async ({
  openDevice,
  server,
}) => {
  const name = uniqueName("Rejected");
  const user = await withdrawalOf(server, name);
  const admin = await openDevice("desktop");
  await signIn(admin, await anAdmin(server));
  await admin.goto("/en/admin/home/withdraw");
  const row = admin.getByRole("row", { name });
  await decide(admin, name, ["Confirm"]);
  await expect(row).toContainText("Approved, to be sent");
  await decide(admin, name, ["Undo"]);
  await expect(row).toContainText("Processing");
  await row.getByRole("button", { name: "Reject" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The account is closed.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(row).toContainText("Rejected");

  const phone = await openDevice("phone");
  await signIn(phone, user);
  await phone.goto("/en/withdraw");
  await expect(phone.getByText("The account is closed.")).toBeVisible();

  const other = await openDevice("phone");
  await signIn(other, await withdrawalOf(server, uniqueName("Cancelled")));
  await other.goto("/en/withdraw");
  await other.getByRole("button", { name: "Cancel" }).click();
  const question = other.getByRole("dialog");
  await expect(question).toContainText("Rp 50.000");
  await question.getByRole("button", { name: /^Cancel/ }).click();
  await expect(other.getByText("Cancelled", { exact: true })).toBeVisible();
});
