import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { mailedTo } from "./support/mail.ts";
import { look, lookInBothLanguages, untilLoaded } from "./support/screen.ts";
import { publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const partOf = (page: Page, title: string) =>
  page.locator("section").filter({
    has: page.getByRole("heading", { name: title, exact: true }),
  });

test("a user reads what is erased, confirms with the password and has no account any more", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Pamit Dulu");
  const laptop = await openDevice("desktop");
  await signIn(laptop, account);
  await laptop.goto("/setting/other");
  await untilLoaded(laptop);
  await lookInBothLanguages(laptop, "delete-account");

  const page = await openDevice("phone");
  await signIn(page, account);
  await page.goto("/setting/other");
  const part = partOf(page, "Hapus akun");
  await expect(part.getByText("Yang kami hapus")).toBeVisible();
  await expect(part.getByText(/sepuluh tahun/)).toBeVisible();
  await expect(
    part.getByRole("link", { name: "Unduh data saya" }),
  ).toBeVisible();
  await part.getByRole("button", { name: "Hapus akun saya" }).click();

  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel("Kata sandi Anda");
  const confirm = dialog.getByRole("button", { name: "Hapus untuk selamanya" });
  await expect(password).toBeFocused();
  await password.fill("bukan kata sandinya");
  await confirm.click();
  await expect(dialog.getByText(/Centang dulu/)).toBeVisible();
  await dialog.getByLabel(/tidak dapat dibatalkan/).check();
  await confirm.click();
  await expect(dialog.getByText("Kata sandi ini salah.")).toBeVisible();
  await expect(password).toBeFocused();
  await look(page, "delete-account-dialog");

  await password.fill(account.password);
  await confirm.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/Akun Anda sudah dihapus/)).toBeVisible();
  await look(page, "delete-account-goodbye");
  await laptop.goto("/home");
  await expect(laptop).toHaveURL(/\/login/);
  await mailedTo(server, account.email, /Akun Sigi Anda sudah dihapus/);

  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page.getByText("Email atau kata sandi salah.")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("an account with a running survey is deleted only after its owner chose to close it and has no credit left", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Masih Berjalan");
  await publishSurvey(await apiClientOf(server, creator));
  const page = await openDevice("phone");
  await signIn(page, creator);
  await page.goto("/en/setting/other");
  const part = partOf(page, "Delete account");
  await part.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(creator.password);
  await expect(
    dialog.getByText(/What is left of their money, Rp\s?5\.000,/),
  ).toBeVisible();
  await dialog.getByLabel(/Close my running surveys/).check();
  await dialog.getByLabel(/cannot be undone|can't be undone/).check();
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(
    dialog.getByText(/still survey credit of Rp\s?5\.000/),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    part.getByText("Your account can't be deleted yet"),
  ).toBeVisible();
  await look(page, "delete-account-obstacles");
});
