import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { withdrawalOf } from "./support/payouts.ts";
import { earn } from "./support/surveys.ts";
import { anAdmin, aUser, signIn, uniqueName } from "./support/users.ts";
import type { Account } from "./support/users.ts";

/** Signs in on the open login page, which leads back to the user's page. */
async function signInHere(page: Page, account: Account): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Ends the session without notice, as a revocation on another device or its expiry does. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "session" });
  return cookies;
}

const keptHere = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

test("what was typed is restored when the user signs in again after the session ended", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Sedang Mengisi");
  const phone = await openDevice("phone");
  await signIn(phone, user);
  await phone.goto("/setting");
  const number = phone.getByLabel("Nomor HP");
  const before = await number.inputValue();
  await number.fill("0813 1111 2222");
  await endSession(phone);
  await phone.getByRole("button", { name: "Simpan" }).click();

  await signInHere(phone, user);
  await expect(phone).toHaveURL(/\/setting$/);
  await expect(number).toHaveValue("0813 1111 2222");
  await expect(
    phone.getByText("Isian Anda yang belum disimpan sudah kembali."),
  ).toBeVisible();
  expect(await keptHere(phone)).not.toContain("0813");

  await test.step("another user finds nothing of it", async () => {
    await endSession(phone);
    await phone.getByRole("button", { name: "Simpan" }).click();
    await expect(phone).toHaveURL(/\/login\?next=/);
    expect(await keptHere(phone)).toContain("0813");
    await signInHere(phone, await aUser(server, "Orang Lain"));
    expect(await keptHere(phone)).not.toContain("0813");
    await phone.goto("/setting");
    await expect(number).not.toHaveValue("0813 1111 2222");
  });

  await test.step("signing out from the menu discards it", async () => {
    await number.fill("0813 3333 4444");
    await phone.goto("/logout");
    await expect(phone).toHaveURL(/\/login/);
    await signIn(phone, user);
    await phone.goto("/setting");
    await expect(number).toHaveValue(before);
  });
});

test("what was typed is kept when another tab signs out", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Tab Lain");
  await earn(server, user, 60_000);
  const tab = await openDevice("desktop");
  await signIn(tab, user);
  await tab.goto("/withdraw");
  await tab.getByLabel("Nomor rekening").fill("1234567890");
  await tab.getByRole("combobox", { name: "Bank" }).click();
  await tab.getByRole("option", { name: "GoPay" }).click();

  const other = await tab.context().newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL(/\/login/);
  await expect(tab).toHaveURL(/\/login\?next=%2Fwithdraw$/);

  await signInHere(tab, user);
  await expect(tab.getByLabel("Nomor rekening")).toHaveValue("1234567890");
  await expect(tab.getByRole("combobox", { name: "Bank" })).toHaveValue(
    "GoPay",
  );
});

test("a dialog with unsaved input opens again", async ({
  openDevice,
  server,
}) => {
  const tab = await openDevice("desktop");
  await signIn(tab, await anAdmin(server));
  await tab.goto("/en/admin/setting/voucher");
  await tab.getByRole("button", { name: "Edit: Voucher 5" }).click();
  const dialog = tab.getByRole("dialog", { name: "Voucher 5" });
  await dialog.getByLabel("Code").fill("HEMAT5");
  await dialog.getByLabel("Percent").fill("15");
  const cookies = await endSession(tab);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(tab).toHaveURL(/\/en\/login\?next=/);

  await tab.context().addCookies(cookies);
  await tab.goto("/en/admin/setting/voucher");
  await expect(dialog.getByLabel("Code")).toHaveValue("HEMAT5");
  await expect(dialog.getByLabel("Percent")).toHaveValue("15");
  await dialog.getByRole("button", { name: "Close" }).click();
  await tab.getByRole("button", { name: "Edit: Voucher 5" }).click();
  await expect(dialog.getByLabel("Code")).toHaveValue("");
});

test("a rejection's reason is kept with its withdrawal, an announcement until it is sent", async ({
  openDevice,
  server,
}) => {
  const [holder, other] = [uniqueName("Rina"), uniqueName("Rudi")];
  await withdrawalOf(server, other);
  await withdrawalOf(server, holder);
  const tab = await openDevice("desktop");
  await signIn(tab, await anAdmin(server));
  await tab.goto("/admin/home/withdraw?status=pending");
  const refuse = (name: string) =>
    tab.getByRole("row", { name }).getByRole("button", { name: "Tolak" });
  await refuse(holder).click();
  const dialog = tab.getByRole("dialog");
  const question = await dialog.getByText(/Rp/).textContent();
  await dialog.getByRole("button", { name: "Tolak" }).click();
  await expect(
    dialog.getByText("Tulis alasannya, minimal 3 karakter."),
  ).toBeVisible();
  await dialog.getByRole("textbox").fill("Nama pemilik rekening berbeda");
  let cookies = await endSession(tab);
  await dialog.getByRole("button", { name: "Tolak" }).click();
  await expect(tab).toHaveURL(/\/login\?next=/);
  await tab.context().addCookies(cookies);
  await tab.goto("/admin/home/withdraw?status=pending");
  await expect(dialog.getByRole("textbox")).toHaveValue(
    "Nama pemilik rekening berbeda",
  );
  await expect(dialog.getByText(question ?? "")).toBeVisible();
  await dialog.getByRole("button", { name: "Batal" }).click();
  await refuse(other).click();
  await expect(dialog.getByRole("textbox")).toHaveValue("");

  await tab.goto("/admin/setting/push");
  await tab.getByLabel("Judul").fill("Libur nasional");
  await tab.getByLabel("Isi").fill("Penarikan diproses lagi hari Senin.");
  await tab.getByRole("button", { name: "Kirim" }).click();
  cookies = await endSession(tab);
  await dialog.getByRole("button", { name: "Kirim" }).click();
  await expect(tab).toHaveURL(/\/login\?next=/);
  await tab.context().addCookies(cookies);
  await tab.goto("/admin/setting/push");
  await expect(tab.getByLabel("Judul")).toHaveValue("Libur nasional");
});
