import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { mailedTo } from "./support/mail.ts";
import { look, lookInBothLanguages, untilLoaded } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { aUser, newcomer, signIn, signInByForm } from "./support/users.ts";

const newPassword = "senja di tepi danau";

const changeLinkTo = (server: Server, address: string) =>
  mailedTo(server, address, /^http\S+#change=\S+$/m);

const partOf = (page: Page, title: string) =>
  page.locator("section").filter({
    has: page.getByRole("heading", { name: title, exact: true }),
  });

test("changing the password keeps what was typed after a mistake and signs out other devices", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Ganti Sandi");
  const other = await openDevice("desktop");
  const page = await openDevice("phone");
  for (const device of [other, page]) await signIn(device, account);

  await page.goto("/setting/other");
  await partOf(page, "Kata sandi")
    .getByRole("button", { name: "Ubah kata sandi" })
    .click();
  const dialog = page.getByRole("dialog");
  const current = dialog.getByLabel("Kata sandi saat ini");
  await expect(current).toBeFocused();
  await current.fill("bukan kata sandinya");
  await dialog.getByLabel("Kata sandi baru").fill(newPassword);
  await dialog.getByLabel("Ulangi kata sandi").fill(newPassword);
  const save = dialog.getByRole("button", { name: "Simpan kata sandi" });
  await save.click();
  await expect(dialog.getByText("Kata sandi ini salah.")).toBeVisible();
  await expect(current).toBeFocused();
  await expect(dialog.getByLabel("Kata sandi baru")).toHaveValue(newPassword);
  await look(page, "change-password");
  await current.fill(account.password);
  await save.click();
  await expect(page.getByText("Kata sandi Anda sudah disimpan.")).toBeVisible();
  await expect(dialog).toBeHidden();

  // This device stays signed in, the other one does not.
  await page.reload();
  await untilLoaded(page);
  await expect(page).toHaveURL(/\/setting\/other/);
  await other.goto("/home");
  await expect(other).toHaveURL(/\/login/);
  await signInByForm(other, { ...account, password: newPassword });
});

test("an email address changes once both emailed links were confirmed, the new one where the user is signed in", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Ganti Surel");
  const { email: newEmail } = newcomer("Surel Baru");
  const page = await openDevice("desktop");
  const elsewhere = await openDevice("phone");
  await signIn(page, account);

  await page.goto("/setting/other");
  const part = partOf(page, "Akun");
  await part.getByRole("button", { name: "Ubah email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email baru").fill(account.email);
  await dialog.getByLabel("Kata sandi saat ini").fill(account.password);
  const send = dialog.getByRole("button", { name: "Kirim tautan konfirmasi" });
  await send.click();
  await expect(
    dialog.getByText("Ini sudah menjadi email akun Anda."),
  ).toBeVisible();
  await look(page, "change-email");
  await dialog.getByLabel("Email baru").fill(newEmail);
  await send.click();
  await expect(part.getByText("Menunggu konfirmasi dari:")).toBeVisible();
  await expect(part.getByRole("listitem")).toHaveText([
    account.email,
    newEmail,
  ]);
  await untilLoaded(page);
  await lookInBothLanguages(page, "email-change-waits");

  const newLink = await changeLinkTo(server, newEmail);
  await elsewhere.goto(newLink);
  await expect(elsewhere).toHaveURL(/\/verification$/);
  await expect(
    elsewhere.getByText(/akun itu di browser ini, lalu buka tautannya lagi/),
  ).toBeVisible();
  await look(elsewhere, "email-change-new-elsewhere");
  await signIn(elsewhere, account);
  await elsewhere.goto(newLink);
  // Opening the page three times has confirmed nothing.
  await elsewhere.reload();
  await look(elsewhere, "email-change-new");
  await elsewhere.getByRole("button", { name: "Ya, ini email saya" }).click();
  await expect(elsewhere.getByText(/tautan .* ke alamat lama/)).toBeVisible();

  const oldLink = new URL(await changeLinkTo(server, account.email));
  await page.goto(`/en${oldLink.pathname}${oldLink.hash}`);
  await expect(page.getByRole("main").getByText(newEmail)).toBeVisible();
  await page.getByRole("button", { name: "Yes, change my email" }).click();
  await expect(
    page.getByRole("heading", { name: "Your email address was changed" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "To your account settings" }).click();
  await expect(page.getByRole("main").getByText(newEmail)).toBeVisible();

  await elsewhere.goto("/");
  await elsewhere.goto(newLink);
  await expect(
    elsewhere.getByRole("heading", { name: "Tautan tidak berlaku lagi" }),
  ).toBeVisible();
  await signInByForm(elsewhere, { ...account, email: newEmail });
});

test("the owner refuses a change of address they did not ask for and resets the password", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Bukan Saya");
  const intruder = await openDevice("desktop");
  await signIn(intruder, account);
  await intruder.goto("/en/setting/other");
  await partOf(intruder, "Account")
    .getByRole("button", { name: "Change email" })
    .click();
  const dialog = intruder.getByRole("dialog");
  await dialog.getByLabel("New email").fill(newcomer("Penyusup").email);
  await dialog.getByLabel("Current password").fill(account.password);
  await dialog.getByRole("button", { name: "Send confirmation links" }).click();
  await expect(
    intruder.getByText("Waiting for confirmation from:"),
  ).toBeVisible();

  const page = await openDevice("phone");
  await page.goto(await changeLinkTo(server, account.email));
  await look(page, "email-change-old");
  await page.getByRole("button", { name: "Bukan saya, batalkan" }).click();
  await expect(
    page.getByText(/semua perangkat sudah dikeluarkan/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Buat kata sandi baru" }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
  await intruder.goto("/en/home");
  await expect(intruder).toHaveURL(/\/login/);
});
