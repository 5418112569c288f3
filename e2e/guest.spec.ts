import {
  addQuestion,
  fillList,
  options,
  untilSaved,
} from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { codeMailedTo } from "./support/mail.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { newcomer } from "./support/users.ts";

const title = "Kebiasaan membaca mahasiswa";

test("a guest's draft becomes the account's own when the guest registers to publish", async ({
  openDevice,
  server,
}) => {
  const guest = newcomer("Ratna Kusuma");
  const page = await openDevice("desktop");

  await test.step("starts without an account", async () => {
    await page.goto("/task-guest");
    await expect(
      page.getByRole("heading", { level: 1, name: "Buat Survey" }),
    ).toBeVisible();
    await lookInBothLanguages(page, "guest-start");
    await page.getByRole("link", { name: "Mulai buat survei" }).click();
    await page.getByLabel("Judul survei").fill(title);
    await look(page, "guest-description");
    await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
    await expect(page).toHaveURL(/\/task-guest\/question$/);
  });

  await test.step("builds with the same builder", async () => {
    await addQuestion(page, 1, "Pilihan Ganda", "Buku apa yang Anda suka?");
    await fillList(page, options, ["Novel", "Komik"]);
    await untilSaved(page);
    await look(page, "guest-question");
    await page.getByRole("link", { name: "Lanjut ke Pengaturan" }).click();
    await page.getByLabel("Jumlah responden").fill("25");
    await page
      .getByLabel("Kalimat penutup")
      .fill("Terima kasih sudah membaca sampai akhir.");
    await untilSaved(page);
    await expect(
      page.getByText(/(kurang dari|±) \d+ responden cocok/),
    ).toBeVisible();
    await look(page, "guest-setting");
  });

  await test.step("finds the draft again after a reload", async () => {
    await page.goto("/task-guest");
    await page.getByRole("link", { name: "Lanjutkan draf saya" }).click();
    await expect(
      page.getByRole("treeitem", { name: "1. Buku apa yang Anda suka?" }),
    ).toBeVisible();
  });

  await test.step("is asked for an account when publishing", async () => {
    await page.getByRole("button", { name: "Terbitkan" }).click();
    const dialog = page.getByRole("dialog", { name: "Satu langkah lagi" });
    await expect(dialog).toBeVisible();
    await look(page, "guest-publish");
    await dialog.getByRole("link", { name: "Daftar" }).click();
    await page.getByLabel("Nama lengkap").fill(guest.name);
    await page.getByLabel("Email").fill(guest.email);
    const password = "hujan sore di jendela";
    await page.getByLabel("Kata sandi", { exact: true }).fill(password);
    await page.getByLabel("Ulangi kata sandi").fill(password);
    await page.getByLabel(/Saya menyetujui/).check();
    await page.getByRole("button", { name: "Daftar" }).click();
    const code = await codeMailedTo(server, guest.email);
    await page.getByLabel("Kode verifikasi").fill(code);
    await page.getByRole("button", { name: "Verifikasi" }).click();
  });

  await test.step("continues with the draft, which now belongs to the account", async () => {
    await expect(page).toHaveURL(/\/tasks\/question/);
    await expect(
      page.getByRole("treeitem", { name: "1. Buku apa yang Anda suka?" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Terbitkan" }).click();
    await expect(
      page.getByRole("dialog", { name: "Periksa sebelum terbit" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/task");
    await expect(page.getByText(title)).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain("guest");
  });
});

test("on a phone the guest builder says that it needs a desktop", async ({
  openDevice,
}) => {
  const page = await openDevice("phone");
  await page.goto("/task-guest/question");
  await expect(
    page.getByText(
      "Pembuatan survey saat ini hanya bisa di akses di mode desktop.",
    ),
  ).toBeVisible();
  await look(page, "guest-phone");
});
