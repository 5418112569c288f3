import type { Page } from "@playwright/test";
import { newAccountNumber } from "./support/accounts.ts";
import { expect, test } from "./support/journey.ts";
import { balanceOnHome } from "./support/money.ts";
import { look } from "./support/screen.ts";
import { earn } from "./support/surveys.ts";
import { aUser, signIn } from "./support/users.ts";

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

async function fillAccount(
  page: Page,
  words: (typeof texts)["id" | "en"],
  number: string,
): Promise<void> {
  await page.getByLabel(words.amount).fill("50000");
  await page.getByRole("combobox", { name: "Bank" }).fill("BCA");
  await page.getByRole("option").first().click();
  await page.getByLabel(words.number).fill(number);
  await page.getByLabel(words.holder).fill("Sari Wulandari");
}
