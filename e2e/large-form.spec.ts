import {
  largeForm,
  publishSurvey,
} from "../apps/server/src/answers/testing/answer-factories.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { startSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("the first page of a large survey works before the rest of it is there", async ({
  openDevice,
  server,
}) => {
  const { code } = await publishSurvey(server, { form: largeForm });
  const account = await aUser(server, "Sinyal Lemah");
  const form = await startSurvey(await apiClientOf(server, account), code);
  const page = await openDevice("phone");
  await signIn(page, account);

  const rest = `**/api/tasks/surveys/${code}?*`;
  await page.route(rest, (route) => route.abort());
  await page.goto(`/tasks/surveys/${code}/${form.sections[0]?.id}`);
  await expect(page.getByText("Bagian 1 dari 3")).toBeVisible();
  await page.getByText("Tidak", { exact: true }).click();
  await page.getByRole("button", { name: "Lanjut", exact: true }).click();
  const failed = page
    .getByRole("alert")
    .filter({ hasText: "belum dapat dimuat" });
  await expect(failed).toBeVisible();
  await expectAccessible(page, "a page whose next one could not be loaded");

  await page.unroute(rest);
  await failed.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByText("Bagian 2 dari 3")).toBeVisible();
  await expect(page.getByText("Pertanyaan 2")).toBeVisible();
  await page.getByRole("button", { name: "Kembali", exact: true }).click();
  await expect(page.getByLabel("Tidak", { exact: true })).toBeChecked();
});
