import type { Page } from "@playwright/test";
import { plainImage } from "../apps/server/testing/image-factories.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { anAdmin, signIn, uniqueName } from "./support/users.ts";

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

test("an admin's links, maintenance notice and colour apply to all pages", async ({
  openDevice,
  server,
}) => {
  const account = await anAdmin(server, uniqueName("Admin"));
  const admin = await openDevice("desktop");
  await signIn(admin, account);
  const visitor = await openDevice("phone");

  await test.step("an invalid link is refused at its field, and nothing typed is lost", async () => {
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

  await test.step("all pages show the notice in their language", async () => {
    const notice = (page: Page) => page.getByRole("complementary").first();
    await expect(notice(admin)).toContainText("Pemeliharaan pukul 22.00");
    await visitor.goto("/en/login");
    await expect(visitor.getByText("Maintenance at 22:00")).toBeVisible();
    await expectAccessible(visitor, "the notice");
    await visitor.goto("/tasks/surveys/tidakada");
    // A trial click checks that nothing covers the notice.
    await visitor.getByText("Pemeliharaan pukul 22.00").click({ trial: true });
    await expectAccessible(visitor, "the notice above answering");
  });

  await test.step("the help menu uses the links", async () => {
    await admin.getByRole("button", { name: "Bantuan" }).click();
    await expect(
      admin.getByRole("link", { name: "Tanya jawab" }),
    ).toHaveAttribute("href", "https://bantuan.example/tanya");
  });

  await test.step("so does the registration form", async () => {
    await visitor.goto("/register");
    await expect(
      visitor.getByRole("link", { name: "Syarat & Ketentuan" }),
    ).toHaveAttribute("href", "https://bantuan.example/syarat");
    await expect(
      visitor.getByRole("link", { name: "Kebijakan Privasi" }),
    ).toHaveAttribute("href", "/help/privacy");
  });

  await test.step("a second admin is told of the first one's change and can load it", async () => {
    const second = await openDevice("desktop");
    await signIn(second, account);
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

  await test.step("a colour is previewed, then applied to all pages", async () => {
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

  await test.step("the audit log has all of it", async () => {
    await admin.goto("/admin/setting/configuration");
    await field(admin, "Tanya jawab").fill("");
    await field(admin, "Syarat & Ketentuan").fill("");
    await save(admin, "Simpan Konfigurasi");
    await admin.reload();
    const log = admin.getByRole("table", { name: "Catatan tindakan" });
    const changes = log
      .getByRole("row", { name: account.name })
      .filter({ hasText: "Konfigurasi diubah" });
    await expect(changes).toHaveCount(5);
    await expect(log).toContainText("#ffe600");
    await expectAccessible(admin, "the audit log");
  });
});

test("an admin changes prices and banks", async ({ openDevice, server }) => {
  const admin = await openDevice("phone");
  await signIn(admin, await anAdmin(server));

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

  await test.step("a bank is added with its logo and removed after a confirmation", async () => {
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
    await expectAccessible(admin, "the confirmation before a bank is removed");
    await admin
      .getByRole("dialog")
      .getByRole("button", { name: "Hapus" })
      .click();
    await expect(row).toHaveCount(0);
  });
});

for (const story of inOneLanguage([
  {
    path: "",
    language: "Indonesian",
    idle: "Ditutup setelah tanpa jawaban",
    notice: "Pembuat diberi tahu sebelumnya",
    save: "Simpan batas",
    tooLong: "Harus lebih singkat daripada waktu tanpa jawaban.",
    saved: "Batas penutupan otomatis disimpan.",
    recorded: "Batas penutupan otomatis diubah",
  },
  {
    path: "/en",
    language: "English",
    idle: "Closed after no answers for",
    notice: "Creator told before",
    save: "Save limits",
    tooLong: "Must be shorter than the time without answers.",
    saved: "Limits of automatic closing saved.",
    recorded: "Limits of automatic closing changed",
  },
])) {
  test(`an admin changes when surveys that nobody answers are closed, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const admin = await openDevice("phone");
    await signIn(admin, await anAdmin(server));
    await admin.goto(`${story.path}/admin/setting/configuration`);
    const idle = admin.getByLabel(story.idle);
    const notice = admin.getByLabel(story.notice);
    const saveLimits = admin.getByRole("button", { name: story.save });
    const before = Number(await idle.inputValue());
    await notice.fill(String(before));
    await saveLimits.click();
    await expect(admin.getByText(story.tooLong)).toBeVisible();
    await expect(notice).toBeFocused();
    await expectAccessible(admin, "a notice that is too long");
    await idle.fill(String(before + 30));
    await notice.fill("21");
    await saveLimits.click();
    await expect(admin.getByText(story.saved)).toBeVisible();
    await admin.reload();
    await expect(idle).toHaveValue(String(before + 30));
    await expect(notice).toHaveValue("21");
    await expect(admin.getByText(story.recorded).first()).toBeVisible();
  });
}
