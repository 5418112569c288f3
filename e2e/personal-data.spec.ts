import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import { signIn } from "./support/sign-in.ts";

test("one reads in the settings what is kept about oneself, part by part", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  await signIn(page, server.accounts.respondent);
  await page.goto("/setting/other");
  await page.getByRole("button", { name: "Lihat data saya" }).click();

  await open(page, "Akun");
  await expect(
    page.locator("dd").getByText(server.accounts.respondent.email),
  ).toBeVisible();
  await open(page, /^Riwayat persetujuan \(1\)/);
  await expect(page.getByText(/Syarat dan kebijakan.*versi/)).toBeVisible();
  await open(page, "Profil");
  await open(page, /^Sesi masuk/);
  await open(page, /^Survei yang Anda ikuti/);
  await open(page, /^Mutasi saldo/);
  await look(page, "personal-data");
});

test("one takes it along as a file that programs can read", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("desktop");
  await signIn(page, server.accounts.creator);
  await page.goto("/setting/other");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh (JSON)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sigi-data-[\d-]+\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({
    result: { account: { email: server.accounts.creator.email } },
  });
  await lookInBothLanguages(page, "setting-other");

  await page.goto("/en/setting/other");
  await page.getByRole("button", { name: "Show my data" }).click();
  await open(page, /^Surveys you made/);
  await open(page, /^Survey payments/);
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "personal-data-en");
});

async function open(page: Page, title: string | RegExp): Promise<void> {
  await page.locator("summary").filter({ hasText: title }).first().click();
}
