import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages, untilLoaded } from "./support/screen.ts";
import { answerSurvey, draftSurvey, pay } from "./support/surveys.ts";
import { linkMailedTo } from "./support/mail.ts";
import { expectNotification } from "./support/notifications.ts";
import {
  apiClientOf,
  aUser,
  newcomer,
  signIn,
  userOf,
} from "./support/users.ts";

const part = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("an invitation link fills in the referral code, and a survey that ends rewards the referrer", async ({
  openDevice,
  server,
}) => {
  const referrer = await aUser(server, "Pengajak Teman");
  const phone = await openDevice("phone");
  await signIn(phone, referrer);
  await phone.goto("/setting/other");
  const own = part(phone, "Kode referral Anda");
  await expect(
    own.getByText("Belum ada survei dengan kode Anda yang berakhir"),
  ).toBeVisible();
  const link =
    (await own.getByText(/\/register\?referral=/).textContent()) ?? "";
  const code = new URL(link).searchParams.get("referral") ?? "";
  await expect(own.locator("code")).toHaveText(code);

  const page = await openDevice("desktop");
  await page.goto(link.replace("/register?", "/en/register?"));
  await expect(page.getByLabel("Referral code (optional)")).toHaveValue(code);
  await page.goto(link);
  const account = {
    email: newcomer("Teman Diajak").email,
    password: "hujan di bulan juni",
  };
  await page.getByLabel("Nama lengkap").fill("Teman Diajak");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(account.password);
  await page.getByLabel("Ulangi kata sandi").fill(account.password);
  await page.getByLabel(/^Saya menyetujui/).check();
  const field = page.getByLabel("Kode referral (opsional)");
  await expect(field).toHaveValue(code);
  await field.fill("tidakada22");
  await page.getByRole("button", { name: "Daftar", exact: true }).click();
  await expect(
    page.getByText(/Kode referral ini tidak ditemukan/),
  ).toBeVisible();
  await look(page, "register-referral");
  await field.fill(code);
  await page.getByRole("button", { name: "Daftar", exact: true }).click();
  await page.goto(await linkMailedTo(server, account.email));
  await untilLoaded(page);

  const client = await apiClientOf(server, await userOf(server, account));
  const { code: survey } = await draftSurvey(client);
  await openSettings(page, survey);
  const card = part(page, "Referral");
  await expect(card.getByLabel(/^Kode referral/)).toHaveValue(code);
  const ownCode = (await client.call(getCurrentUser)).referralCode;
  await card.getByLabel(/^Kode referral/).fill(ownCode);
  await card.getByRole("button", { name: "Pakai kode" }).click();
  await expect(card.getByText(/Ini kode Anda sendiri/)).toBeVisible();
  await look(page, "survey-referral");
  await card.getByLabel(/^Kode referral/).fill(code.toUpperCase());
  await card.getByRole("button", { name: "Pakai kode" }).click();
  await expect(page.getByText("Kode referral dipakai")).toBeVisible();
  await expect(card.getByLabel(/^Kode referral/)).toHaveValue(code);

  await pay(client, survey);
  const respondent = await aUser(server, "Responden Satu");
  await answerSurvey(await apiClientOf(server, respondent), survey);
  await phone.reload();
  await expect(own.getByText(/saat survei itu berakhir/)).toBeVisible();
  await expect(
    own.getByText("Belum ada survei dengan kode Anda yang berakhir"),
  ).toBeVisible();
  await client.call(closeSurvey, { params: { code: survey } });
  await phone.reload();
  await expect(own.getByText("Dari 1 survei")).toBeVisible();
  await expect(own.getByText(/Rp\s12\b/).first()).toBeVisible();
  await lookInBothLanguages(phone, "own-referral");
  await expectNotification(
    phone,
    /Penghasilan referral Rp\s12 masuk ke saldo Anda/,
  );
  await openSettings(page, survey);
  await expect(card.getByText(code)).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
});

test("changed terms are shown until the user accepts them, and the history lists it", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Lama Setuju");
  const page = await openDevice("phone");
  await signIn(page, account);
  await server.services.db.execute(
    `update consents set version = '2020-01-01' where user_id = ${String(account.id)}`,
  );
  await page.goto("/home");
  const notice = page.getByRole("complementary", {
    name: "Syarat dan kebijakan kami diperbarui",
  });
  await expect(notice.getByRole("link")).toHaveCount(2);
  await lookInBothLanguages(page, "consent-notice");
  await notice.getByRole("button", { name: "Nanti saja" }).click();
  await expect(notice).toHaveCount(0);

  await page.goto("/en/setting/other");
  const history = part(page, "Consent history");
  await history.getByRole("button", { name: "I agree" }).click();
  await expect(
    page.getByText("Thank you, we've recorded your consent."),
  ).toBeVisible();
  await expect(history.getByRole("button")).toHaveCount(0);
  await expect(history.getByText(/when signing up/)).toBeVisible();
});

test("the device shows notifications of a hidden tab until the user turns them off", async ({
  openDevice,
  server,
}) => {
  const account = await aUser(server, "Ingin Kabar");
  const page = await openDevice("desktop");
  await page.addInitScript(standInForTheDevice);
  await page.clock.install();
  await signIn(page, account);
  await page.goto("/setting/other");
  const choice = part(page, "Notifikasi");
  await expect(choice.getByText("Notifikasi belum aktif")).toBeVisible();
  await look(page, "alerts-offered");
  await choice.getByRole("button", { name: "Aktifkan notifikasi" }).click();
  await expect(choice.getByText("Notifikasi sudah aktif")).toBeVisible();
  await look(page, "alerts-on");

  const shown = () =>
    page.evaluate(() => (globalThis as unknown as Shown).shownByDevice);
  let id = 1_000;
  await page.route("**/api/user/notifications?*", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Notices;
    json.result.data.unshift({
      id: (id += 1),
      kind: "announcement",
      title: `Kabar ${String(id)}`,
      message: "Ada yang baru.",
      url: null,
      read_at: null,
      created_at: "2026-01-01T00:00:00.000Z",
    });
    await route.fulfill({ response, json });
  });
  await page.clock.runFor(61_000);
  expect(await shown(), "while the tab is visible").toEqual([]);
  await page.evaluate(() =>
    Object.defineProperty(document, "hidden", { get: () => true }),
  );
  await page.clock.runFor(61_000);
  await expect.poll(async () => (await shown()).at(-1)).toMatch(/^Kabar/);

  await choice.getByLabel("Tampilkan notifikasi di perangkat ini").uncheck();
  await expect(
    choice.getByText("Notifikasi dimatikan di perangkat ini"),
  ).toBeVisible();
  const before = (await shown()).length;
  await page.clock.runFor(121_000);
  expect(await shown()).toHaveLength(before);
  // A call may still be in progress.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

interface Shown {
  shownByDevice: string[];
}

interface Notices {
  readonly result: { readonly data: object[] };
}

/** Simulates a device whose user allows notifications when asked. It stores their titles instead of showing them. */
function standInForTheDevice(): void {
  const shown: string[] = [];
  let permission = localStorage.getItem("allowed") ?? "default";
  class StandIn extends EventTarget {
    static get permission() {
      return permission;
    }
    static async requestPermission() {
      permission = "granted";
      localStorage.setItem("allowed", permission);
      return permission;
    }
    constructor(title: string) {
      super();
      shown.push(title);
    }
  }
  Object.assign(globalThis, { Notification: StandIn, shownByDevice: shown });
}

async function openSettings(page: Page, code: string): Promise<void> {
  await page.goto(`/tasks/description/${code}`);
  await page
    .getByRole("navigation", { name: "Bagian pembuatan survei" })
    .getByRole("link", { name: "Pengaturan" })
    .click();
  await untilLoaded(page);
}
