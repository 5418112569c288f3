import { setGuestAccess } from "@sigi/contract/own-surveys.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { codeMailedTo } from "./support/mail.ts";
import { look } from "./support/screen.ts";
import { expectNotification } from "./support/notifications.ts";
import { publishSurvey } from "./support/surveys.ts";
import {
  apiClientOf,
  aUser,
  newcomer,
  signIn,
  uniqueName,
} from "./support/users.ts";

const languages = {
  id: {
    prefix: "",
    texts: {
      noAccount: "Tanpa akun",
      terms: /imbalan ditahan 7 hari/,
      start: "Mulai",
      daily: "Setiap hari",
      submit: "Kirim jawaban",
      held: /^Rp\s?250 menunggu Anda sampai /,
      register: "Daftar",
      name: "Nama lengkap",
      password: "Kata sandi",
      repeat: "Ulangi kata sandi",
      consent: /Saya menyetujui/,
      code: "Kode verifikasi",
      verify: "Verifikasi",
      claimed: /Imbalan Rp\s?250 yang ditahan kini milik Anda/,
    },
  },
  en: {
    prefix: "/en",
    texts: {
      noAccount: "No account",
      terms: /hold the reward for 7 days/,
      start: "Start",
      daily: "Setiap hari",
      submit: "Send answers",
      held: /^Rp\s?250 is held for you until /,
      register: "Sign up",
      name: "Full name",
      password: "Password",
      repeat: "Repeat password",
      consent: /I agree/,
      code: "Verification code",
      verify: "Verify",
      claimed: /The held reward of Rp\s?250 is yours/,
    },
  },
} as const;

// This is also the English story of guests.
for (const [language, { prefix, texts }] of Object.entries(languages)) {
  test(`a guest answers without an account, registers and has the reward, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Pembuat Survei");
    const api = await apiClientOf(server, creator);
    const { code, title } = await publishSurvey(api, {
      title: uniqueName("Sarapan"),
    });
    await api.call(setGuestAccess, {
      params: { code },
      body: { allowGuest: true },
    });
    const page = await openDevice("phone", {
      locale: language === "id" ? "id-ID" : "en-US",
    });

    await test.step("opens a survey from the list", async () => {
      await page.goto(`${prefix}/tasks/guest`);
      await expect(page.getByText(texts.noAccount).first()).toBeVisible();
      await look(page, "guest-list");
      const survey = page.getByRole("link", { name: title });
      await expect(async () => {
        // The server reads the list again after some seconds.
        await page.reload();
        await expect(survey).toBeVisible({ timeout: 1000 });
      }).toPass();
      await survey.click();
      await expect(page.getByText(texts.terms)).toBeVisible();
      await look(page, "guest-answer-start");
    });

    await test.step("answers, and finds the draft after a reload", async () => {
      await page
        .getByRole("button", { name: texts.start, exact: true })
        .click();
      await page.getByLabel(texts.daily).check();
      await page.reload();
      await expect(page.getByLabel(texts.daily)).toBeChecked();
      await page.getByRole("button", { name: texts.submit }).click();
      await expect(
        page.getByRole("heading", { name: texts.held }),
      ).toBeVisible();
      await look(page, "guest-answer-finish");
    });

    await test.step("sees the held reward again on the survey's page", async () => {
      await page.goto(`${prefix}/tasks/surveys/${code}`);
      await expect(
        page.getByRole("heading", { name: texts.held }),
      ).toBeVisible();
      await look(page, "guest-answer-held");
    });

    await test.step("registers, verifies by mail and has the reward", async () => {
      await page.getByRole("link", { name: texts.register }).click();
      await register(page, texts, (email) => codeMailedTo(server, email));
      await expect(page).toHaveURL(new RegExp(`${prefix}/home$`));
      await expect(page.getByText(/Rp\s?250/).first()).toBeVisible();
      const home = page.getByRole("main");
      await expect(home.getByText(/^10 (?:poin|points)$/)).toBeVisible();
      await look(page, "guest-answer-home");
      await expectNotification(page, texts.claimed, `${prefix}/notification`);
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name }) => name)).not.toContain("guest");
    });
  });
}

async function register(
  page: Page,
  texts: (typeof languages)[keyof typeof languages]["texts"],
  mailedCode: (email: string) => Promise<string>,
): Promise<void> {
  const { name, email } = newcomer("Rina Tamu");
  const password = "hujan sore di jendela";
  await page.getByLabel(texts.name).fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByLabel(texts.repeat).fill(password);
  await page.getByLabel(texts.consent).check();
  await page.getByRole("button", { name: texts.register }).click();
  await page.getByLabel(texts.code).fill(await mailedCode(email));
  await page.getByRole("button", { name: texts.verify }).click();
}

test("a creator lets guests answer in the settings, which a target ends", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Pembuat Tamu");
  const api = await apiClientOf(server, creator);
  const { code } = await publishSurvey(api, { title: uniqueName("Tamu") });
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await page.goto(`/tasks/description/${code}`);
  await page
    .getByRole("navigation", { name: "Bagian pembuatan survei" })
    .getByRole("link", { name: "Pengaturan" })
    .click();
  const guests = page.getByRole("switch", { name: "Izinkan tamu menjawab" });
  await guests.click();
  await expect(guests).toBeChecked();
  await look(page, "settings-guests");
  const visitor = await openDevice("phone");
  await visitor.goto(`/tasks/surveys/${code}`);
  await expect(visitor.getByRole("button", { name: "Mulai" })).toBeVisible();

  await page.getByRole("switch", { name: /^Survei privat/ }).click();
  await expect(guests).not.toBeChecked();
  await expect(guests).toBeDisabled();
  await expect(
    page.getByText(/Survei privat tidak dapat dijawab tanpa akun/),
  ).toBeVisible();
  await look(page, "settings-guests-private");
});
