import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { codeMailedTo, linkMailedTo, mailedTo } from "./support/mail.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { aUser, newcomer, signIn, signInByForm } from "./support/users.ts";

const password = "hujan di bulan juni";
const ownPassword = "bulan di atas sawah";

test("a visitor registers, mistypes the emailed code once, and lands on the first steps", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  const { email } = newcomer("Kode Saja");
  await page.goto("/register?next=/task");
  await fillRegistration(page, email);
  await expect(
    page.getByText(`Kode verifikasi telah dikirim ke ${email}.`),
  ).toBeVisible();
  const resend = page.getByRole("button", { name: /Kirim ulang/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/Kirim ulang dalam \d+ detik/);

  const code = await codeMailedTo(server, email);
  const field = page.getByLabel("Kode verifikasi");
  await field.fill("12");
  await page.getByRole("button", { name: "Verifikasi", exact: true }).click();
  await expect(page.getByText("Kode terdiri dari enam angka.")).toBeVisible();
  await field.fill(code === "111111" ? "222222" : "111111");
  await page.getByRole("button", { name: "Verifikasi", exact: true }).click();
  await expect(page.getByText(/Kode salah/).first()).toBeVisible();
  await look(page, "verification-wrong-code");

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Verifikasi", exact: true }).click();
  await expect(page).toHaveURL(/\/task$/);
  await page.goto("/en/getting-started");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText("1 of 3 steps done")).toBeVisible();
});

test("a link opened on another device asks for a password there, which replaces the registered one", async ({
  openDevice,
  server,
}) => {
  const [phone, laptop, desktop] = [
    await openDevice("phone"),
    await openDevice("desktop"),
    await openDevice("desktop"),
  ];
  const { email } = newcomer("Dua Perangkat");
  await desktop.goto("/register");
  await fillRegistration(desktop, email);
  await expect(desktop.getByText(email)).toBeVisible();

  const link = await linkMailedTo(server, email);
  const heading = { name: "Selesaikan pendaftaran" };
  for (const device of [laptop, phone]) {
    await device.goto(link);
    await expect(device.getByRole("heading", heading)).toBeVisible();
    await expect(device).toHaveURL(/\/verification$/);
    await expect(device.getByLabel("Nama lengkap")).toHaveValue("");
    await expect(device.getByLabel("Email")).toHaveValue(email);
    await look(device, "complete-registration");
  }
  await laptop.getByRole("link", { name: /^EN: / }).click();
  await expect(
    laptop.getByRole("heading", { name: "Finish signing up" }),
  ).toBeVisible();
  await laptop.reload();
  await laptop.getByRole("button", { name: "Create account" }).click();
  await expect(laptop.getByLabel("Full name")).toBeFocused();
  await look(laptop, "complete-registration-faults");

  // Uses the keyboard only: each Tab reaches the next field.
  await phone.getByLabel("Nama lengkap").focus();
  await phone.keyboard.type("Rara Kinanti");
  for (const times of [2, 2]) {
    for (let n = 0; n < times; n++) await phone.keyboard.press("Tab");
    await phone.keyboard.type(ownPassword);
  }
  await phone.getByLabel(/Saya menyetujui/).focus();
  await phone.keyboard.press("Space");
  await phone.keyboard.press("Enter");
  await expect(
    phone.getByRole("heading", { name: "Selamat datang" }),
  ).toBeVisible();

  await laptop.getByLabel("Full name").fill("Rara Kinanti");
  for (const label of ["Password", "Repeat password"])
    await laptop.getByLabel(label, { exact: true }).fill(ownPassword);
  await laptop.getByLabel(/I agree/).check();
  await laptop.getByRole("button", { name: "Create account" }).click();
  await expect(laptop.getByText("This link is no longer valid")).toBeVisible();
  await laptop.goto("/");
  await laptop.goto(link);
  await expect(
    laptop.getByRole("heading", { name: "Tautan tidak berlaku lagi" }),
  ).toBeVisible();
  await look(laptop, "verification-expired");

  await desktop.goto("/login");
  await desktop.getByLabel("Email").fill(email);
  await desktop.getByLabel("Kata sandi", { exact: true }).fill(password);
  await desktop.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(
    desktop.getByText("Email atau kata sandi salah.").first(),
  ).toBeVisible();
  await signInByForm(desktop, { email, password: ownPassword });
});

test("registering an address that has an account looks like any registration; only the email tells", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  const { email } = await aUser(server, "Pemilik Lama");
  await page.goto("/register");
  await fillRegistration(page, email);
  await expect(
    page.getByText(`Kode verifikasi telah dikirim ke ${email}.`),
  ).toBeVisible();
  await mailedTo(server, email, /sudah punya akun/);
});

test("a forgotten password is reset by email, which signs out every device", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Lupa Sandi");
  const other = await openDevice("desktop");
  await signIn(other, account);
  const page = await openDevice("phone");
  await page.goto("/login");
  await page.getByRole("link", { name: "Lupa kata sandi?" }).click();
  await expect(
    page.getByRole("heading", { name: "Lupa kata sandi?" }),
  ).toBeVisible();
  await page.getByLabel("Email").fill("bukan.siapa-siapa@contoh.example");
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByText(/Jika bukan\.siapa-siapa@/)).toBeVisible();
  await page.getByRole("button", { name: /Kirim lagi/ }).click();
  await expect(page.getByLabel("Email")).toHaveValue(/bukan/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByText(`Jika ${account.email}`)).toBeVisible();
  await lookInBothLanguages(page, "forgot-password");

  const link = await mailedTo(
    server,
    account.email,
    /^http\S+reset-password\S+$/m,
  );
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await page.getByLabel("Kata sandi baru").fill("indonesia123");
  await page.getByLabel("Ulangi kata sandi").fill("indonesia123");
  await page.getByRole("button", { name: "Ganti kata sandi" }).click();
  await expect(page.getByText(/mudah ditebak/)).toBeVisible();
  await look(page, "reset-password-common");
  await page.getByLabel("Kata sandi baru").fill(password);
  await page.getByLabel("Ulangi kata sandi").fill(password);
  await page.getByRole("button", { name: "Ganti kata sandi" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, { email: account.email, password });

  await other.goto("/home");
  await expect(other).toHaveURL(/\/login/);
  await page.goto("/en/logout");
  await page.goto(link.replace("/reset", "/en/reset"));
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  await look(page, "reset-password-expired");
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(
    page.getByRole("heading", { name: "Forgot password?" }),
  ).toBeVisible();
});

test("without Google settings no page offers Google, and its own page says so", async ({
  openDevice,
}) => {
  const page = await openDevice("phone");
  await page.goto("/en/auth/google");
  await expect(page.getByText(/not available here/)).toBeVisible();
  await look(page, "google-off");
  await page.getByRole("link", { name: "Back to log in" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(page.getByText("Continue with Google")).toBeHidden();
});

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nama lengkap").fill("Rara Kinanti");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByLabel("Ulangi kata sandi").fill(password);
  await page.getByLabel(/Saya menyetujui/).check();
  await page.getByRole("button", { name: "Daftar" }).click();
}
