import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { answerSurvey, publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("a user reads the stored personal data part by part", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Baca Data");
  const creator = await aUser(server, "Pembuat Survei");
  const { code } = await publishSurvey(await apiClientOf(server, creator));
  await answerSurvey(await apiClientOf(server, user), code);
  const page = await openDevice("phone");
  await signIn(page, user);
  await page.goto("/setting/other");
  await page.getByRole("button", { name: "Lihat data saya" }).click();

  await open(page, "Akun");
  await expect(page.locator("dd").getByText(user.email)).toBeVisible();
  await open(page, /^Riwayat persetujuan \(1\)/);
  await expect(page.getByText(/Syarat dan kebijakan.*versi/)).toBeVisible();
  await open(page, "Profil");
  await open(page, /^Sesi masuk/);
  await open(page, /^Survei yang Anda ikuti/);
  await open(page, /^Mutasi saldo/);
  await look(page, "personal-data");
});

test("a user downloads the personal data as JSON", async ({
  openDevice,
  server,
}) => {
  const user = await aUser(server, "Unduh Data");
  await publishSurvey(await apiClientOf(server, user));
  const page = await openDevice("desktop");
  await signIn(page, user);
  await page.goto("/setting/other");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh (JSON)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sigi-data-[\d-]+\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({
    result: { account: { email: user.email } },
  });
  await lookInBothLanguages(page, "setting-other");

  await page.goto("/en/setting/other");
  await page.getByRole("button", { name: "Show my data" }).click();
  await open(page, /^Surveys you created/);
  await open(page, /^Survey payments/);
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "personal-data-en");
});

async function open(page: Page, title: string | RegExp): Promise<void> {
  await page.locator("summary").filter({ hasText: title }).first().click();
}
