import type { Page } from "@playwright/test";
import { newAccountNumber } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { balanceOnHome } from "./support/money.ts";
import { look } from "./support/screen.ts";
import { earn } from "./support/surveys.ts";
import { anAdmin, aUser, signIn, uniqueName } from "./support/users.ts";

const texts = {
  id: {
    amount: "Jumlah penarikan",
    number: "Nomor rekening",
    holder: "Atas nama",
    next: "Lanjutkan",
    title: "Periksa penarikan Anda",
    shown: ["BCA (Bank Central Asia)", "Gratis", "paling lama 3 hari kerja"],
    password: "Kata sandi Anda",
    wrong: "Kata sandi ini salah.",
    back: "Ubah",
    send: "Ajukan penarikan",
    done: "Penarikan Anda sedang diproses.",
  },
  en: {
    amount: "Amount",
    number: "Account number",
    holder: "Account holder",
    next: "Continue",
    title: "Check your withdrawal",
    shown: ["BCA (Bank Central Asia)", "Free", "within 3 working days"],
    password: "Your password",
    wrong: "This password is wrong.",
    back: "Change",
    send: "Request withdrawal",
    done: "Your withdrawal is being processed.",
  },
} as const;

// This is also the English story of money.
for (const [locale, device] of [
  ["id", "phone"],
  ["en", "desktop"],
] as const) {
  test(`a withdrawal is reviewed and needs the password (${locale})`, async ({
    openDevice,
    server,
  }) => {
    const words = texts[locale];
    const user = await aUser(server, "Sari Wulandari", { locale });
    await earn(server, user, 60_000);
    const page = await openDevice(device);
    await signIn(page, user);
    const before = await balanceOnHome(page);
    await page.goto(locale === "en" ? "/en/withdraw" : "/withdraw");
    const press = (name: string) =>
      page.getByRole("button", { name, exact: true }).click();

    const number = newAccountNumber();
    await fillAccount(page, words, number);
    await press(words.next);
    await expect(
      page.getByRole("heading", { name: words.title }),
    ).toBeFocused();
    const review = page.getByRole("main").locator("form");
    for (const text of [...words.shown, number, "Sari Wulandari"])
      await expect(review).toContainText(text);
    await look(page, `withdraw-review-${locale}`);

    await page.getByLabel(words.password).fill("bukan sandinya");
    await press(words.send);
    await expect(page.getByText(words.wrong)).toBeVisible();
    await look(page, `withdraw-review-wrong-${locale}`);
    await press(words.back);
    await expect(page.getByLabel(words.amount)).toBeFocused();
    await expect(page.getByLabel(words.number)).toHaveValue(number);

    await press(words.next);
    await expect(page.getByLabel(words.password)).toHaveValue("");
    await page.getByLabel(words.password).fill(user.password);
    await press(words.send);
    await expect(page.getByText(words.done)).toBeVisible();
    expect(await balanceOnHome(page)).toBe(before - 50_000);
  });
}

test("a saved account is chosen instead of typed, another one waits, and the admin cannot confirm it yet", async ({
  openDevice,
  server,
}) => {
  const words = texts.en;
  const name = uniqueName("Simpan");
  const user = await aUser(server, name, { locale: "en" });
  await earn(server, user, 200_000);
  const page = await openDevice("phone");
  await signIn(page, user);
  await page.goto("/en/withdraw");
  const press = (button: string) =>
    page.getByRole("button", { name: button, exact: true }).click();
  const send = async () => {
    await page.getByLabel(words.password).fill(user.password);
    await press(words.send);
    // The message of the previous request may still be shown.
    await expect(page.getByText(words.done).first()).toBeVisible();
  };
  await fillAccount(page, words, newAccountNumber());
  await press(words.next);
  await send();

  const saved = page.getByLabel("To", { exact: true });
  await saved.selectOption({ index: 1 });
  await page.getByLabel(words.amount).fill("50000");
  await expect(page.getByLabel(words.number)).toHaveCount(0);
  await look(page, "withdraw-saved-en");
  await press(words.next);
  await expect(page.getByRole("main").locator("form")).toContainText("••••");
  await send();

  await fillAccount(page, words, newAccountNumber());
  await press(words.next);
  await expect(
    page.getByText("we send money to a new account after 24 hours"),
  ).toBeVisible();
  await send();
  await expect(page.getByText("New account: sent after").first()).toBeVisible();
  await look(page, "withdraw-new-account-en");

  const admin = await openDevice("desktop");
  await signIn(admin, await anAdmin(server));
  await admin.goto("/admin/home/withdraw");
  const row = admin.getByRole("row", { name }).first();
  await expect(row).toContainText("Rekening baru: dikirim paling cepat");
  await row.getByRole("button", { name: "Konfirmasi" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Konfirmasi" }).click();
  await expect(dialog).toContainText("dapat dikonfirmasi");
  await look(admin, "admin-withdraw-paused");

  await saved.selectOption({ index: 1 });
  await press("Remove this account");
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Remove this account" }).click();
  await expect(page.getByText("Account removed.")).toBeVisible();
  await expect(saved.getByRole("option")).toHaveCount(2);
});

async function fillAccount(
  page: Page,
  words: (typeof texts)["id" | "en"],
  number: string,
): Promise<void> {
  await page.getByLabel(words.amount).fill("50000");
  await page.getByRole("combobox", { name: "Bank" }).fill("BCA");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel(words.number).fill(number);
  await page.getByLabel(words.holder).fill("Sari Wulandari");
}
