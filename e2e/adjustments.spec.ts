import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { anAdmin, aUser, signIn, uniqueName } from "./support/users.ts";

test("an admin requests corrections, a second admin approves them, and the user reads why", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, uniqueName("Rini"));
  const asker = await anAdmin(server, uniqueName("Admin Satu"));
  const second = await anAdmin(server, uniqueName("Admin Dua"));

  await test.step("the first admin requests one for the balance and one for the credit", async () => {
    const admin = await openDevice("desktop");
    await signIn(admin, asker);
    await admin.goto("/admin/home/adjustment");
    for (const [account, amount] of [
      ["Saldo", "12500"],
      ["Kredit survei", "40000"],
    ] as const) {
      await admin.getByRole("button", { name: "Ajukan koreksi" }).click();
      const form = admin.getByRole("dialog");
      await form.getByLabel("Cari pengguna").fill(user.name);
      await form
        .getByLabel("Pengguna", { exact: true })
        .selectOption(String(user.id));
      await form.getByLabel("Yang dikoreksi").selectOption(account);
      await form.getByLabel("Jumlah").fill(amount);
      await form
        .getByLabel("Alasan untuk pengguna")
        .fill(`Koreksi ${account.toLowerCase()} yang terlewat`);
      await expectAccessible(admin, "the form of a correction");
      await form.getByRole("button", { name: "Ajukan" }).click();
      await expect(form).toBeHidden();
    }
    const rows = admin.getByRole("row").filter({ hasText: user.name });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("Menunggu");
    await expect(rows.getByRole("button", { name: "Setujui" })).toHaveCount(0);
    await expectAccessible(admin, "the list of corrections");
  });

  await test.step("the second sees who requested them and why, in English, and approves", async () => {
    const admin = await openDevice("desktop");
    await signIn(admin, second);
    await admin.goto("/en/admin/home/adjustment?state=requested");
    const rows = admin.getByRole("row").filter({ hasText: user.name });
    const dialog = admin.getByRole("dialog");
    for (let left = 2; left > 0; left--) {
      await expect(rows).toHaveCount(left);
      await rows.first().getByRole("button", { name: "Approve" }).click();
      await expect(dialog).toContainText(asker.name);
      await expect(dialog).toContainText("yang terlewat");
      await dialog.getByRole("button", { name: "Approve" }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(rows).toHaveCount(0);
  });

  await test.step("the user sees balance and credit apart, in both languages", async () => {
    const phone = await openDevice("phone");
    await signIn(phone, user);
    await phone.goto("/withdraw");
    await expect(phone.getByText("Rp 12.500")).toBeVisible();
    await expect(phone.getByText("Rp 40.000")).toBeVisible();
    await expectAccessible(phone, "balance and credit");
    await phone.getByRole("link", { name: "Riwayat kredit survei" }).click();
    await expect(
      phone.getByText("Koreksi kredit survei yang terlewat"),
    ).toBeVisible();
    await phone.goto("/en/home/history");
    await expect(phone.getByText("Correction")).toBeVisible();
    await expect(phone.getByText("Koreksi saldo yang terlewat")).toBeVisible();
    await phone
      .getByRole("navigation", { name: "History of" })
      .getByRole("link", { name: "Survey credit" })
      .click();
    await expect(phone.getByText("+Rp 40.000")).toBeVisible();
    await expectAccessible(phone, "the history of credit");
  });
});
