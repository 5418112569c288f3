import type { Page } from "@playwright/test";
import { plainImage } from "../apps/server/src/testing/image-factories.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { signIn } from "./support/sign-in.ts";

const seedOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement)
      .getPropertyValue("--brand-seed")
      .trim(),
  );

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name, exact: true });

const save = async (page: Page, button: string) => {
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/configuration") &&
      response.request().method() === "PUT",
  );
  await page.getByRole("button", { name: button }).click();
  expect((await stored).status()).toBe(200);
};

test("What an admin sets holds for everybody: links, notice and colour", async ({
  openDevice,
  server,
}) => {
  const admin = await openDevice("desktop");
  await signIn(admin, server.accounts.admin);
  const visitor = await openDevice("phone");

  await test.step("a link that leads nowhere is refused at its field, and nothing typed is lost", async () => {
    await admin.goto("/admin/setting/configuration");
    await field(admin, "Bahasa Indonesia").fill("Pemeliharaan pukul 22.00");
    await field(admin, "English").fill("Maintenance at 22:00");
    const faq = field(admin, "Tanya jawab");
    await faq.fill("bantuan.example");
    await admin.getByRole("button", { name: "Simpan Konfigurasi" }).click();
    await expect(faq).toBeFocused();
    await expect(admin.getByText("diawali https://")).not.toHaveCount(0);
    await expectAccessible(admin, "a refused link");
    await faq.fill("https://bantuan.example/tanya");
    await field(admin, "Syarat & Ketentuan").fill(
      "https://bantuan.example/syarat",
    );
    await save(admin, "Simpan Konfigurasi");
  });

  await test.step("everybody reads the notice, in their language", async () => {
    const notice = (page: Page) => page.getByRole("complementary").first();
    await expect(notice(admin)).toContainText("Pemeliharaan pukul 22.00");
    await visitor.goto("/en/login");
    await expect(visitor.getByText("Maintenance at 22:00")).toBeVisible();
    await expectAccessible(visitor, "the notice");
    await visitor.goto("/tasks/surveys/tidakada");
    // Hit by a finger: nothing lies above it.
    await visitor.getByText("Pemeliharaan pukul 22.00").click({ trial: true });
    await expectAccessible(visitor, "the notice above answering");
  });

  await test.step("the help menu leads where the admin said", async () => {
    await admin.getByRole("button", { name: "Bantuan" }).click();
    await expect(
      admin.getByRole("link", { name: "Tanya jawab" }),
    ).toHaveAttribute("href", "https://bantuan.example/tanya");
  });

  await test.step("and so does what a new account agrees to", async () => {
    await visitor.goto("/register");
    await expect(
      visitor.getByRole("link", { name: "Syarat & Ketentuan" }),
    ).toHaveAttribute("href", "https://bantuan.example/syarat");
    await expect(
      visitor.getByRole("link", { name: "Kebijakan Privasi" }),
    ).toHaveAttribute("href", "/help/privacy");
  });

  await test.step("who comes second is told, and can look at what the first one left", async () => {
    const second = await openDevice("desktop");
    await signIn(second, server.accounts.admin);
    await second.goto("/admin/setting/configuration");
    await field(second, "Bahasa Indonesia").fill("Dari yang kedua");
    await field(admin, "Bahasa Indonesia").fill("");
    await field(admin, "English").fill("");
    await save(admin, "Simpan Konfigurasi");

    await second.getByRole("button", { name: "Simpan Konfigurasi" }).click();
    await expect(second.getByText("baru saja diubah")).toBeVisible();
    await expect(field(second, "Bahasa Indonesia")).toHaveValue(
      "Dari yang kedua",
    );
    await second.getByRole("button", { name: "Muat isi terbaru" }).click();
    await expect(field(second, "Bahasa Indonesia")).toHaveValue("");
  });

  await test.step("a colour is seen before it is worn, and then worn by all", async () => {
    const product = await seedOf(admin);
    await admin.goto("/admin/setting/color");
    await admin.getByLabel("Kode warna").fill("#ffe600");
    expect(await seedOf(admin)).toBe(product);
    await expectAccessible(admin, "the preview of a bright yellow");
    await save(admin, "Simpan Warna");
    await expect(admin.getByText("Warna tersimpan")).toBeVisible();
    await expect.poll(() => seedOf(admin)).toBe("#ffe600");
    await expectAccessible(admin, "the admin's page in bright yellow");

    for (const path of ["/login", "/tasks/surveys/tidakada"]) {
      await visitor.goto(path);
      expect(await seedOf(visitor)).toBe("#ffe600");
      await expectAccessible(visitor, `${path} in bright yellow`);
    }

    await admin.getByRole("button", { name: "Warna bawaan" }).click();
    await save(admin, "Simpan Warna");
    await expect.poll(() => seedOf(admin)).toBe(product);
  });

  await test.step("all of it is on record", async () => {
    await admin.goto("/admin/setting/configuration");
    const log = admin.getByRole("table", { name: "Catatan tindakan" });
    await expect(log.getByText("Konfigurasi diubah")).toHaveCount(4);
    await expect(log).toContainText("#ffe600");
    await expectAccessible(admin, "the action log");
  });
});

test("An admin sets prices and banks", async ({ openDevice, server }) => {
  const admin = await openDevice("phone");
  await signIn(admin, server.accounts.admin);

  await test.step("a fee above the price is refused at its field", async () => {
    await admin.goto("/admin/setting/configuration");
    await admin.getByRole("button", { name: "Ubah harga Angka" }).click();
    const fee = admin.getByLabel("Imbalan responden");
    await fee.fill("600");
    await admin.getByRole("button", { name: "Simpan Harga" }).click();
    await expect(fee).toBeFocused();
    await expectAccessible(admin, "a refused price");
    await fee.fill("300");
    await admin.getByRole("button", { name: "Simpan Harga" }).click();
    await expect(admin.getByText("Harga Angka tersimpan")).toBeVisible();
    await expect(
      admin.getByRole("row").filter({ hasText: "Angka" }).first(),
    ).toContainText("300");
  });

  await test.step("a bank comes with its logo and goes after a question", async () => {
    await admin.goto("/admin/setting/bank");
    await admin.getByRole("button", { name: "Tambah Bank" }).click();
    const form = admin.getByRole("dialog");
    await form.getByLabel("Nama bank").fill("Bank Contoh");
    await form.getByLabel("Kode").fill("bca");
    await form.getByLabel("Logo").setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: await plainImage("png", 600, 300),
    });
    await form.getByRole("button", { name: "Tambah Bank" }).click();
    await expect(form.getByLabel("Kode")).toBeFocused();
    await expectAccessible(admin, "a bank code that is taken");
    await form.getByLabel("Kode").fill("contoh");
    await form.getByRole("button", { name: "Tambah Bank" }).click();
    await expect(form).toBeHidden();

    const row = admin.getByRole("row").filter({ hasText: "Bank Contoh" });
    await expect(row.locator("img")).toHaveAttribute("src", /^\/uploads\//);
    await row.getByRole("button", { name: "Hapus Bank Contoh" }).click();
    await expectAccessible(admin, "the question before a bank goes");
    await admin
      .getByRole("dialog")
      .getByRole("button", { name: "Hapus" })
      .click();
    await expect(row).toHaveCount(0);
  });
});
