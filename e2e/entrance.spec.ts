import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { codeMailedTo, linkMailedTo } from "./support/mail.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { aUser, newcomer, signIn, signInByForm } from "./support/users.ts";

const password = "hujan sore di jendela";

test("a visitor reads what creators get, and calculates a price from the catalogue", async ({
  openDevice,
}) => {
  const page = await openDevice("desktop");
  await page.goto("/login");
  await expect(
    page.getByRole("region", { name: "Membuat survei" }),
  ).toContainText("Harga per responden terlihat sebelum Anda membayar");
  await lookInBothLanguages(page, "login");

  await page.goto("/register?next=/tasks/question");
  const calculator = page.getByRole("region", { name: "Hitung biaya survei" });
  await expect(calculator).toBeVisible();
  await lookInBothLanguages(page, "register", async () => {
    await expect(
      calculator.or(page.getByRole("region", { name: "What a survey costs" })),
    ).toBeVisible();
  });
  const price = await priceOf(page, "single_choice");
  const others = ["Skala Linear", "Teks Panjang"];
  for (const type of others) {
    await calculator.getByLabel(`Jumlah pertanyaan: ${type}`).fill("0");
  }
  await calculator.getByLabel("Jumlah pertanyaan: Pilihan Ganda").fill("4");
  await calculator.getByLabel("Responden", { exact: true }).fill("250");
  const rupiah = (amount: number) => `Rp ${amount.toLocaleString("id-ID")}`;
  await expect(calculator).toContainText(rupiah(price * 4 * 250));
  await expect(calculator).toContainText(`${rupiah(price * 4)} per responden`);
  await calculator.getByLabel("Tambah jenis pertanyaan…").selectOption("nps");
  await expect(calculator).not.toContainText(rupiah(price * 4 * 250));

  await page.getByRole("link", { name: "Coba tanpa daftar" }).click();
  await expect(page).toHaveURL(/\/task-guest$/);
});

test("on a phone the same stands below the form", async ({ openDevice }) => {
  const page = await openDevice("phone");
  await page.goto("/register");
  await expect(
    page.getByRole("region", { name: "Hitung biaya survei" }),
  ).toBeVisible();
  await lookInBothLanguages(page, "register");
  await page.goto("/login");
  await lookInBothLanguages(page, "login");
});

test("a guest edits the title a second before registering, and finds the draft whole at once", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  await useTemplate(page, "Umpan balik acara");
  await page.goto("/task-guest/description");
  await page.getByLabel("Judul survei").fill("Acara kampus kami");
  // Register at once, while the edit waits to be saved.
  await page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", { name: "Daftar" })
    .click();
  const { email } = newcomer("Tamu Bergegas");
  await register(page, email);
  await page
    .getByLabel("Kode verifikasi")
    .fill(await codeMailedTo(server, email));
  await page.getByRole("button", { name: "Verifikasi", exact: true }).click();

  await expect(page).toHaveURL(/\/tasks\/question/);
  await expect(
    page.getByText("Acara apa yang Anda hadiri?").first(),
  ).toBeVisible();
  await page.goto("/task");
  await expect(page.getByText("Acara kampus kami")).toBeVisible();
});

test("a guest who signs in without saying where to finds the draft at once", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Pemilik Akun");
  const page = await openDevice("desktop");
  await useTemplate(page, "Buku harian makan");
  await signInByForm(page, user);
  await expect(page).toHaveURL(/\/tasks\/question/);
  await expect(page.getByText("Apa yang Anda makan?").first()).toBeVisible();
});

test("the mailed link leads a creator back to the builder, also on another device", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  const { email } = newcomer("Pembuat Baru");
  await page.goto("/tasks/description");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("link", { name: "Daftar", exact: true }).click();
  await register(page, email);
  await expect(page.getByText(email)).toBeVisible();

  const other = await openDevice("desktop");
  await other.goto(await linkMailedTo(server, email));
  await other.getByLabel("Nama lengkap").fill("Pembuat Baru");
  await fillPasswords(other);
  await other.getByRole("button", { name: "Buat akun" }).click();
  // The registration does not ask for a profile.
  await expect(other).toHaveURL(/\/tasks\/description$/);
  await expect(
    other.getByRole("heading", { name: "Survei baru" }),
  ).toBeVisible();
});

test("the first steps lead a creator past the profile", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  const user = await aUser(server, "Belum Lengkap", { profile: null });
  await signIn(page, user);
  await page.goto("/getting-started");
  await expect(page.getByText("Ingin membuat survei?")).toBeVisible();
  await look(page, "first-steps");
  await page.getByRole("link", { name: "Buat survei", exact: true }).click();
  await expect(page).toHaveURL(/\/tasks\/description$/);
});

async function useTemplate(page: Page, title: string): Promise<void> {
  await page.goto("/task-guest/description");
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await page.getByRole("button", { name: "Pakai templat ini" }).click();
  await expect(page).toHaveURL(/\/task-guest\/question$/);
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nama lengkap").fill("Pembuat Baru");
  await page.getByLabel("Email").fill(email);
  await fillPasswords(page);
  await page.getByRole("button", { name: "Daftar", exact: true }).click();
}

async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByLabel("Ulangi kata sandi").fill(password);
  await page.getByLabel(/Saya menyetujui/).check();
}

/** The price of a question of a type in the public catalogue, in rupiah. */
async function priceOf(page: Page, type: string): Promise<number> {
  const response = await page.request.get("/api/services");
  const { result } = (await response.json()) as {
    result: { type: string; hargaJual: number }[];
  };
  return result.find((service) => service.type === type)?.hargaJual ?? 0;
}
