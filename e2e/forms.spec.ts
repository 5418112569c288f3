import type { Page } from "@playwright/test";
import { expect } from "./support/journey.ts";
import { signIn } from "./support/sign-in.ts";
import type { Account } from "./support/sign-in.ts";
import { test } from "./every-page/visitor.ts";

/** In the address that the page has led to, so that it leads back. */
async function signInHere(page: Page, account: Account): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** As when it was ended on another device, or is too old. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "session" });
  return cookies;
}

const keptHere = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

test("what was typed is there again after the session ended in the middle and its person signed in anew", async ({
  openDevice,
  server,
}) => {
  const phone = await openDevice("phone");
  await signIn(phone, server.accounts.respondent);
  await phone.goto("/setting");
  const number = phone.getByLabel("Nomor HP");
  const before = await number.inputValue();
  await number.fill("0813 1111 2222");
  await endSession(phone);
  await phone.getByRole("button", { name: "Simpan" }).click();

  await signInHere(phone, server.accounts.respondent);
  await expect(phone).toHaveURL(/\/setting$/);
  await expect(number).toHaveValue("0813 1111 2222");
  await expect(
    phone.getByText("Isian Anda yang belum disimpan sudah kembali."),
  ).toBeVisible();
  expect(await keptHere(phone)).not.toContain("0813");

  await test.step("somebody else finds nothing of it", async () => {
    await endSession(phone);
    await phone.getByRole("button", { name: "Simpan" }).click();
    await expect(phone).toHaveURL(/\/login\?next=/);
    expect(await keptHere(phone)).toContain("0813");
    await signInHere(phone, server.accounts.creator);
    expect(await keptHere(phone)).not.toContain("0813");
    await phone.goto("/setting");
    await expect(number).not.toHaveValue("0813 1111 2222");
  });

  await test.step("nor does who leaves by the menu find it again", async () => {
    await number.fill("0813 3333 4444");
    await phone.goto("/logout");
    await expect(phone).toHaveURL(/\/login/);
    await signIn(phone, server.accounts.respondent);
    await phone.goto("/setting");
    await expect(number).toHaveValue(before);
  });
});

test("what was typed stays when another tab signs out", async ({
  openDevice,
  server,
}) => {
  const tab = await openDevice("desktop");
  await signIn(tab, server.accounts.respondent);
  await tab.goto("/withdraw");
  await tab.getByLabel("Nomor rekening").fill("1234567890");
  await tab.getByRole("combobox", { name: "Bank" }).click();
  await tab.getByRole("option", { name: "GoPay" }).click();

  const other = await tab.context().newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL(/\/login/);
  await expect(tab).toHaveURL(/\/login\?next=%2Fwithdraw$/);

  await signInHere(tab, server.accounts.respondent);
  await expect(tab.getByLabel("Nomor rekening")).toHaveValue("1234567890");
  await expect(tab.getByRole("combobox", { name: "Bank" })).toHaveValue(
    "GoPay",
  );
});

test("a dialog in which somebody typed opens again", async ({ openAs }) => {
  const tab = await openAs("admin", "desktop");
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

test("the reason of a refusal is kept with its request, and a notice to everybody until it is sent", async ({
  openAs,
}) => {
  const tab = await openAs("admin", "desktop");
  await tab.goto("/admin/home/withdraw?status=pending");
  const refuse = tab.getByRole("button", { name: "Tolak" });
  await refuse.first().click();
  const dialog = tab.getByRole("dialog");
  const question = await dialog.getByText(/Rp/).textContent();
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
  await refuse.last().click();
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
