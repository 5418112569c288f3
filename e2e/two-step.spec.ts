import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { nextCode } from "./support/authenticator.ts";
import { expect, test } from "./support/journey.ts";
import { mailedTo } from "./support/mail.ts";
import { look, takePicture, untilLoaded } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { aUser, newcomer, signIn, signInByForm } from "./support/users.ts";

test("a user turns on two-step sign-in, signs in with app and recovery code, and turns it off", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Dua Langkah");
  const page = await openDevice("phone");
  await signIn(page, account);
  await page.goto("/setting/other");
  await untilLoaded(page);
  const part = partNamed(page, "Verifikasi dua langkah");
  await part
    .getByRole("button", { name: "Aktifkan verifikasi dua langkah" })
    .click();
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel("Kata sandi Anda");
  await password.fill("bukan kata sandinya");
  await dialog.getByRole("button", { name: "Lanjutkan" }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("bukan kata sandinya");
  await password.fill(account.password);
  await dialog.getByRole("button", { name: "Lanjutkan" }).click();

  await expect(
    dialog.getByRole("img", { name: "Kode QR untuk aplikasi autentikator" }),
  ).toBeVisible();
  await expect(dialog.getByText(/^Pindai dengan/)).toBeFocused();
  await look(page, "two-step-connect");
  const twoStepSecret = await keyIn(dialog);
  const code = dialog.getByLabel("Kode autentikator");
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Aktifkan" }).click();
  await expect(dialog.getByText(/Kode salah/)).toBeVisible();
  await code.fill(await nextCode(twoStepSecret));
  await dialog.getByRole("button", { name: "Aktifkan" }).click();

  const listed = dialog.getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await look(page, "two-step-recovery-codes");
  const done = dialog.getByRole("button", { name: "Selesai" });
  await expect(done).toBeDisabled();
  await page.keyboard.press("Escape");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Unduh" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  for (const one of [account.email, ...codes]) expect(saved).toContain(one);
  await dialog.getByLabel("Saya sudah menyimpan kode-kode ini").check();
  await done.click();
  await expect(part.getByText("Sisa kode pemulihan: 10")).toBeVisible();
  await look(page, "two-step-on");
  await mailedTo(server, account.email, /Verifikasi dua langkah baru saja/);

  const laptop = await openDevice("desktop");
  await laptop.goto("/login");
  await enterPassword(laptop, account);
  const asked = laptop.getByLabel("Kode autentikator");
  await expect(asked).toBeFocused();
  await expect(laptop.getByLabel("Email")).toHaveValue(account.email);
  await look(laptop, "login-code");
  await laptop.getByRole("button", { name: "Masuk" }).click();
  await expect(laptop.getByText(/Masukkan kode dari aplikasi/)).toBeVisible();
  await asked.fill("000000");
  await laptop.getByRole("button", { name: "Masuk" }).click();
  await expect(laptop.getByText(/Kode salah/)).toBeVisible();
  await laptop.getByRole("button", { name: "Pakai kode pemulihan" }).click();
  await laptop.getByLabel("Kode pemulihan").fill(codes[0] ?? "");
  await laptop.getByRole("button", { name: "Masuk" }).click();
  await expect(laptop.getByRole("heading", { name: "Beranda" })).toBeVisible();
  await mailedTo(server, account.email, /Sisa kode pemulihan: 9/);
  await signInByForm(await openDevice("phone"), { ...account, twoStepSecret });

  await laptop.goto("/setting/other");
  const here = partNamed(laptop, "Verifikasi dua langkah");
  await here.getByRole("button", { name: "Matikan" }).click();
  const question = laptop.getByRole("dialog");
  await question.getByLabel("Kata sandi Anda").fill(account.password);
  await question
    .getByLabel("Kode autentikator")
    .fill(await nextCode(twoStepSecret));
  await look(laptop, "two-step-off");
  await question.getByRole("button", { name: "Matikan" }).click();
  await expect(here.getByText("Belum aktif")).toBeVisible();
});

test("an admin without two-step sign-in turns it on before the administration opens", async ({
  openDevice,
  server,
}) => {
  const account = {
    email: newcomer("Admin Baru").email,
    password: "sandi panjang admin baru",
  };
  const { email, password } = account;
  const options = ["--email", email, "--name", "Admin Baru"];
  await command(server, "admin-create.ts", options, password);
  const page = await openDevice("desktop");
  await page.goto("/en/admin/home/users?page=1");
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/en\/setting\/other\?two-step=/);
  await expect(page.getByText(/Admins log in with two steps/)).toBeVisible();
  await untilLoaded(page);
  await takePicture(page, "two-step-required-1280-light-en");
  await page.goto("/en");
  await expect(page).toHaveURL(/\/en\/setting\/other\?two-step=%2Fen%2Fadmin/);
  await page.goto("/en/admin/home/users?page=1");

  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const twoStepSecret = await keyIn(dialog);
  await dialog
    .getByLabel("Authenticator code")
    .fill(await nextCode(twoStepSecret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByLabel("I've saved these codes").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/en\/admin\/home\/users\?page=1$/);
  await expect(page.getByRole("table")).toBeVisible();

  await page.goto("/en/setting/other");
  const part = partNamed(page, "Two-step sign-in");
  await expect(
    part.getByText(/As an admin, you can.t turn it off/),
  ).toBeVisible();
  await expect(part.getByRole("button", { name: "Turn off" })).toBeHidden();

  await command(server, "admin-reset-two-step.ts", ["--email", email], "");
  await page.goto("/en/admin/home");
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  await signInByForm(page, account);
  await expect(page).toHaveURL(/\/setting\/other\?two-step=%2Fadmin%2Fhome$/);
});

const partNamed = (page: Page, name: string): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Reads the key as a user would type it. */
async function keyIn(dialog: Locator): Promise<string> {
  const key = dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return ((await key.textContent()) ?? "").replaceAll(" ", "");
}

async function enterPassword(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk" }).click();
}

/** Runs an operator's command beside the running server. */
async function command(
  server: Server,
  script: string,
  options: readonly string[],
  typed: string,
): Promise<void> {
  const path = join(import.meta.dirname, "../scripts", script);
  const child = spawn(process.execPath, [path, ...options], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(`${typed}\n`);
  await once(child, "exit");
  expect(child.exitCode).toBe(0);
}
